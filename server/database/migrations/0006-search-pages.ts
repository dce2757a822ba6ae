import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * FTS5 finds a place in a long list by its pages, and reads a page from its start: smaller pages (default:
 * 4050 bytes) make that shorter. Pages that exist are replaced when FTS5 merges them.
 */
export const searchPages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into article_search (article_search, rank) values ('pgsz', ${sql.lit(PAGE_BYTES)})`.execute(
      db,
    );
  },
};

const PAGE_BYTES = 1000;
