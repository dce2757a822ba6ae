import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { proseOf } from '../../../rules/article-html/prose.ts';
import { EXCERPT_LENGTH } from '../../../rules/articles/article-limits.ts';
import { cutText } from '../../../rules/articles/excerpt.ts';

/** Excerpts leave out headings. They derive from the text, so today's rule is the right one at any time. */
export const proseExcerpts: Migration = {
  async up(db: Kysely<unknown>) {
    let last = Number.NEGATIVE_INFINITY;
    for (;;) {
      const { rows } = await sql<{ created_at: number; content: string }>`
        select created_at, content from news
        where created_at > ${last} and summary is null and content like '%<h%'
        order by created_at limit ${BATCH_SIZE}`.execute(db);
      for (const { created_at, content } of rows) {
        const excerpt = cutText(proseOf(content), EXCERPT_LENGTH);
        await sql`update news set excerpt = ${excerpt} where created_at = ${created_at}`.execute(db);
        last = created_at;
      }
      if (rows.length < BATCH_SIZE) return;
    }
  },
};

/** A text can have 500 KB. */
const BATCH_SIZE = 20;
