import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Excerpts that were cut after a full stop or a comma have lost it, as those of today have. */
export const excerptEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update news set excerpt = rtrim(substr(excerpt, 1, length(excerpt) - 1), ' .,;:–—…،؛።') || '…'
      where summary is null and excerpt like '%…'`.execute(db);
  },
};
