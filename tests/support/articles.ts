import type { SiteClient } from './site-client.ts';

export interface StoredArticle {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
  readonly content: string;
}

const CREATE = `mutation ($input: CreateArticleInput!) {
  createArticle(input: $input) { id slug revision content }
}`;

/** Publishes through GraphQL, as a script of the administrator's would. */
export async function createArticle(
  admin: SiteClient,
  input: Record<string, unknown> = {},
): Promise<StoredArticle> {
  const { createArticle } = await admin.query<{ createArticle: StoredArticle }>(CREATE, {
    input: { title: 'A title', content: '<p>Some words.</p>', ...input },
  });
  return createArticle;
}

export interface UploadedPicture {
  readonly url: string;
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export async function uploadPicture(
  admin: SiteClient,
  bytes: Uint8Array,
  name = 'photo.jpg',
): Promise<UploadedPicture> {
  const response = await admin.upload(bytes, name, 'image/jpeg');
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as UploadedPicture;
}
