import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** What is stored of a private link. */
export interface StoredLink {
  readonly articleId: string;
  readonly serial: string;
  readonly expiresAt: number;
}

/** Stores the link to an article in place of the former one. */
export async function storePrivateLink(
  db: Kysely<Database>,
  { articleId, serial, expiresAt }: StoredLink,
): Promise<void> {
  const columns = { serial, expires_at: expiresAt };
  await db
    .insertInto('private_links')
    .values({ article_id: articleId, ...columns })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(columns))
    .execute();
}

export async function removePrivateLink(db: Kysely<Database>, articleId: string): Promise<void> {
  await db.deleteFrom('private_links').where('article_id', '=', articleId).execute();
}

/** The link to an article that expires after a timestamp and not after another, or null. */
export async function findPrivateLink(
  db: Kysely<Database>,
  articleId: string,
  { after, until }: { after: number; until: number },
): Promise<StoredLink | null> {
  const link = await db
    .selectFrom('private_links')
    .select(['article_id as articleId', 'serial', 'expires_at as expiresAt'])
    .where('article_id', '=', articleId)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst();
  return link ?? null;
}
