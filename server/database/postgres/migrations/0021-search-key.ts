import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchKey as addSearchKey } from '../../migrations/0021-search-key.ts';

/** Processes of the former version know only the date of an article as its key in the search index. */
export const searchKey: Migration = {
  async up(db: Kysely<unknown>) {
    await addSearchKey.up(db);
    await sql`
      create function key_article() returns trigger language plpgsql as $$
        declare
          place bigint := coalesce(new.published_at, new.created_at);
        begin
          if tg_op = 'INSERT' then
            new.search_key := coalesce(new.search_key, place);
          elsif new.search_key = old.search_key and place <> coalesce(old.published_at, old.created_at) then
            new.search_key := place;
          end if;
          return new;
        end
      $$`.execute(db);
    // By its name it runs after date_published_article.
    await sql`
      create trigger key_article before insert or update on news
        for each row execute function key_article()`.execute(db);
  },
};
