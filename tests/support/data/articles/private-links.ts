import type { SiteClient } from '../../server/clients/site-client.ts';
import { createArticle, type StoredArticle } from './articles.ts';

export interface PrivateLink {
  readonly url: string;
  readonly expiresAt: string;
}

export const createDraft = (admin: SiteClient, input: Record<string, unknown> = {}): Promise<StoredArticle> =>
  createArticle(admin, { published: false, ...input });

export async function createPrivateLink(admin: SiteClient, id: string): Promise<PrivateLink> {
  const { createPrivateLink: made } = await admin.query<{ createPrivateLink: PrivateLink }>(
    'mutation ($id: ID!) { createPrivateLink(articleId: $id) { url expiresAt } }',
    { id },
  );
  return made;
}

/** The link that works, as the administrator reads it again; null without one. */
export async function presentLink(admin: SiteClient, id: string): Promise<PrivateLink | null> {
  const { privateLink } = await admin.query<{ privateLink: PrivateLink | null }>(
    'query ($id: ID!) { privateLink(articleId: $id) { url expiresAt } }',
    { id },
  );
  return privateLink;
}

export const endPrivateLink = (admin: SiteClient, id: string): Promise<unknown> =>
  admin.query('mutation ($id: ID!) { endPrivateLink(articleId: $id) }', { id });

export const pathOf = ({ url }: PrivateLink): string => new URL(url).pathname;
