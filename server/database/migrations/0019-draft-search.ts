import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { articleWords } from './0003-article-words.ts';

/** Enters drafts into their own part of the search index, and adds an index for the list in Manage. */
export const draftSearch = (enter: EnterDraft): Migration => ({
  async up(db: Kysely<unknown>) {
    // It begins with the state, or else SQLite takes another index that does, and sorts.
    await sql`
      create index news_drafts_by_place on news (published, (coalesce(published_at, created_at)) desc, id desc)
        where published = 0`.execute(db);
    let last = Number.MIN_SAFE_INTEGER;
    // In batches, so that not all texts are in memory at once.
    for (;;) {
      const { rows } = await sql<{ place: number; title: string; content: string }>`
        select coalesce(published_at, created_at) as place, title, content from news
        where published = 0 and coalesce(published_at, created_at) > ${last}
        order by coalesce(published_at, created_at) limit ${BATCH_SIZE}`.execute(db);
      for (const { place, title, content } of rows) {
        await enter(db, place, articleWords(title, content));
        last = place;
      }
      if (rows.length < BATCH_SIZE) return;
    }
  },
});

/** Adds a draft to the engine's index, by its place in Manage. @param words with spaces between them. */
type EnterDraft = (db: Kysely<unknown>, place: number, words: string) => Promise<unknown>;

export const enterIntoFts5: EnterDraft = (db, place, words) =>
  sql`
    insert into article_search (rowid, words)
    values (${sql.lit(DRAFT_OFFSET)} - cast(${place} as integer), ${words})`.execute(db);

export const enterIntoVectors: EnterDraft = (db, place, words) =>
  sql`
    insert into article_search (created_at, words)
    values (${place - DRAFT_OFFSET}, array_to_tsvector(${withinVector(words.split(' '))}::text[]))`.execute(
    db,
  );

/** As PostgreSQL's vectors had room for when this migration was made. */
function withinVector(words: readonly string[]): string[] {
  const kept: string[] = [];
  let bytes = 0;
  for (const word of words.filter((each) => each !== '')) {
    bytes += Buffer.byteLength(word) + 6;
    if (bytes > 1_000_000) break;
    kept.push(word);
  }
  return kept;
}

const DRAFT_OFFSET = 2 ** 52;
const BATCH_SIZE = 200;
