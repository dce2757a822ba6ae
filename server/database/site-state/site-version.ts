import type { Transaction } from 'kysely';
import type { Database } from '../tables.ts';

/** Makes all cached answers stale, in every process. Call it in the transaction of each visible write. */
export async function raiseSiteVersion(
  transaction: Transaction<Database>,
  change: { readonly articles: number; readonly published: number },
): Promise<number> {
  const { version } = await transaction
    .updateTable('site_version')
    .set((row) => ({
      version: row('version', '+', 1),
      article_count: row('article_count', '+', change.articles),
      published_count: row('published_count', '+', change.published),
    }))
    .where('id', '=', 1)
    // PostgreSQL's driver reads it there.
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
