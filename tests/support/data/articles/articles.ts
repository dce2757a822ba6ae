import { ARTICLE_LINE_NAMES } from '../../../../rules/articles/article-lines.ts';
import type { SiteClient } from '../../server/clients/site-client.ts';

export interface StoredArticle {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
  readonly content: string;
}

export const CREATE_ARTICLE = `mutation ($input: CreateArticleInput!) {
  createArticle(input: $input) { id slug revision content }
}`;

export const UPDATE_ARTICLE = `mutation ($id: ID!, $revision: Int!, $input: UpdateArticleInput!) {
  updateArticle(id: $id, revision: $revision, input: $input) {
    id title content author published revision createdAt publishedAt images { path alt isFeatured }
  }
}`;

export const DELETE_ARTICLE = 'mutation ($id: ID!) { deleteArticle(id: $id) }';

const READ = `query ($id: ID!) { article(id: $id) {
  id title slug content ${ARTICLE_LINE_NAMES.join(' ')} excerpt shareText createdAt publishedAt date isScheduled updatedAt published lang direction revision
  images { url name path isFeatured alt width height srcset } featuredImage { path }
} }`;

/** All fields of an article that a client can read; null where the client may not see it. */
export async function fetchArticle(client: SiteClient, id: string): Promise<Record<string, unknown> | null> {
  return (await client.query<{ article: Record<string, unknown> | null }>(READ, { id })).article;
}

/** Publishes through GraphQL, like a script of the administrator's. */
export async function createArticle(
  admin: SiteClient,
  input: Record<string, unknown> = {},
): Promise<StoredArticle> {
  const { createArticle } = await admin.query<{ createArticle: StoredArticle }>(CREATE_ARTICLE, {
    input: { title: 'A title', content: '<p>Some words.</p>', ...input },
  });
  return createArticle;
}

/** Deletes all articles, for the next test of a file that shares its program. */
export async function removeArticles(admin: SiteClient): Promise<void> {
  for (;;) {
    const { manageNews } = await admin.query<{ manageNews: { nodes: { id: string }[] } }>(
      '{ manageNews { nodes { id } } }',
    );
    if (manageNews.nodes.length === 0) return;
    for (const { id } of manageNews.nodes) await admin.query(DELETE_ARTICLE, { id });
  }
}

export interface SentImage {
  readonly url: string;
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export async function uploadImage(
  admin: SiteClient,
  bytes: Uint8Array,
  name = 'photo.jpg',
): Promise<SentImage> {
  const response = await admin.upload(bytes, name, 'image/jpeg');
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as SentImage;
}
