import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addArticleDate } from '../../migrations/0015-article-date.ts';

/** Processes of the former version publish without a date, and read the former indexes, so these stay. */
export const articleDate: Migration = {
  async up(db: Kysely<unknown>) {
    await addArticleDate(db);
    await sql`
      create function date_published_article() returns trigger language plpgsql as $$
        begin
          if new.published = 1 and new.published_at is null then new.published_at := new.created_at; end if;
          return new;
        end
      $$`.execute(db);
    await sql`
      create trigger date_published_article before insert or update of published on news
        for each row execute function date_published_article()`.execute(db);
  },
};
