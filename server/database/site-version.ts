import type { Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** How a write changes the stored counts of all and of published articles. */
export interface CountChange {
  readonly articles: -1 | 0 | 1;
  readonly published: -1 | 0 | 1;
}

/** Makes all cached answers stale, in every process. Call it in the transaction of each visible write. */
export async function raiseSiteVersion(
  transaction: Transaction<Database>,
  change: CountChange,
): Promise<void> {
  await transaction
    .updateTable('site_version')
    .set((row) => ({
      version: row('version', '+', 1),
      article_count: row('article_count', '+', change.articles),
      published_count: row('published_count', '+', change.published),
    }))
    .where('id', '=', 1)
    .execute();
}
