import { sql } from 'kysely';
import { openPostgresStore } from '../../../server/database/postgres/postgres-store.ts';
import { BETWEEN, DIGITS, type FilledData, publishArticles } from './fill-site.ts';

/** Like `fillSite`, in an empty PostgreSQL, with 1,000 articles really published. @param folder for images */
export async function fillDatabase(
  databaseUrl: string,
  folder: string,
  articles: number,
): Promise<FilledData> {
  const { db, search, close } = await openPostgresStore(databaseUrl);
  const published = Math.min(articles, MAX_PUBLISHED);
  const articleId = await publishArticles({ db, search }, folder, published);
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into news (id, title, content, excerpt, author, lang, published, revision, created_at, updated_at, published_at)
      select '00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'),
             'Article between ' || lpad(number::text, ${DIGITS}, '0'),
             '<p>Words.</p>', 'Words.', 'Somebody', 'en', 1, 1, ${BETWEEN} + number * 1000, ${BETWEEN} + number * 1000,
             ${BETWEEN} + number * 1000
      from generate_series(${published}::bigint, ${articles - 1}::bigint) as number`.execute(transaction);
    await sql`
      insert into article_search (created_at, words)
      select search_key, array_to_tsvector(array['article', 'between', 'words', substr(title, 17)])
      from news where title like 'Article between %'`.execute(transaction);
    await sql`
      update site_version set article_count = article_count + ${articles - published},
                              published_count = published_count + ${articles - published}`.execute(
      transaction,
    );
  });
  // The server does this by itself within a minute.
  await sql`analyze`.execute(db);
  const eleventh = await db
    .selectFrom('news')
    .select('published_at as publishedAt')
    .orderBy('published_at')
    .limit(1)
    .offset(Math.min(10, articles - 1))
    .executeTakeFirstOrThrow();
  await close();
  return { articleId, lastPageBefore: Number(eleventh.publishedAt) };
}

const MAX_PUBLISHED = 1000;
