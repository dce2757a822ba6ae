import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DATA_FILE } from '../../../server/database/data-file/data-file-name.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { openSqliteStore } from '../../../server/database/sqlite/sqlite-store.ts';
import { diskImageStore } from '../../../server/features/images/store/disk-image-store.ts';
import { createArticle } from '../../../server/features/news/writing/publish-article.ts';
import { prepareSiteFolder } from '../../../server/platform/files/private-files.ts';
import { createLog } from '../../../server/platform/logging/log.ts';

export interface FilledData {
  /** The newest article. */
  readonly articleId: string;
  /** Only the ten oldest articles are older than this. */
  readonly lastPageBefore: number;
}

export interface FilledSite extends FilledData {
  readonly dataFile: string;
  /** The newest articles, at most 30. */
  readonly articleIds: readonly string[];
}

/** Creates a data file with up to 10,000 published articles of 600 words; SQL inserts the rest in between. */
export async function fillSite(folder: string, articles: number): Promise<FilledSite> {
  const dataDir = join(folder, 'data');
  const dataFile = join(dataDir, DATA_FILE);
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  const store = await openSqliteStore(dataFile);
  const published = Math.min(articles, MAX_PUBLISHED);
  const articleId = await publishArticles(store, folder, published);
  await store.close();

  const connection = new BetterSqlite3(dataFile);
  if (articles > published) insertBetween(connection, published, articles);
  addTopic(connection);
  const eleventh = connection
    .prepare('select published_at as publishedAt from news order by published_at limit 1 offset ?')
    .get(Math.min(10, articles - 1)) as { publishedAt: number };
  const articleIds = connection
    .prepare('select id from news order by published_at desc limit 30')
    .pluck()
    .all() as string[];
  connection.close();
  return { dataFile, articleId, articleIds, lastPageBefore: eleventh.publishedAt };
}

/** Publishes articles of 600 words, half of them older than those from `BETWEEN` on. @returns the newest. */
export async function publishArticles(
  { db, search }: Pick<SiteStore, 'db' | 'search'>,
  folder: string,
  articles: number,
): Promise<string> {
  let now = 0;
  const services = {
    db,
    search,
    imageStore: diskImageStore(join(folder, 'uploads')),
    clock: () => now,
    log: createLog('error'),
  };
  let articleId = '';
  for (let number = 0; number < articles; number += 1) {
    now = (number < articles / 2 ? OLDEST : NEWEST) + number * 60_000;
    ({ id: articleId } = await createArticle(services, {
      title: `Article number ${String(number).padStart(DIGITS, '0')}`,
      author: 'Somebody',
      content: CONTENT,
    }));
  }
  return articleId;
}

/** Inserts articles with the numbers from `first` to before `end`. */
function insertBetween(connection: BetterSqlite3.Database, first: number, end: number): void {
  connection.transaction(() => {
    connection
      .prepare(
        `with recursive numbers (number) as (select :first union all select number + 1 from numbers where number < :end - 1)
         insert into news (id, title, content, excerpt, author, lang, published, revision, created_at, updated_at, published_at,
                           search_key)
         select printf('00000000-0000-7000-8000-%012x', number), 'Article between ' || printf('%0*d', :digits, number),
                '<p>Words.</p>', 'Words.', 'Somebody', 'en', 1, 1, :oldest + number * 1000, :oldest + number * 1000,
                :oldest + number * 1000, :oldest + number * 1000
         from numbers`,
      )
      .run({ first, end, digits: DIGITS, oldest: BETWEEN });
    connection
      .prepare(
        `insert into article_search (rowid, words)
         select -search_key, 'article between words ' || substr(title, 17) from news where title like 'Article between %'`,
      )
      .run();
    connection
      .prepare(
        'update site_version set article_count = article_count + ?, published_count = published_count + ?',
      )
      .run(end - first, end - first);
  })();
  connection.pragma('wal_checkpoint(truncate)');
}

/** Every second article has the topic. */
function addTopic(connection: BetterSqlite3.Database): void {
  connection.transaction(() => {
    connection
      .prepare("insert into topics (id, name, folded_name, slug) values (?, 'Words', 'words', ?)")
      .run(TOPIC_ID, TOPIC_SLUG);
    connection.prepare('update news set topics = ? where rowid % 2 = 0').run(TOPIC_ID);
    connection
      .prepare(
        `insert into article_topics (article_id, topic_id, is_published, place)
         select id, topics, published, published_at from news where topics <> ''`,
      )
      .run();
  })();
  connection.pragma('wal_checkpoint(truncate)');
}

const TOPIC_ID = '00000000-0000-7000-8000-000000000000';
export const TOPIC_SLUG = 'words';

const MAX_PUBLISHED = 10_000;
/** Numbers of equal length, so that titles are equally long and no number is the beginning of another. */
export const DIGITS = 7;
const OLDEST = Date.UTC(2020, 0, 1);
export const BETWEEN = Date.UTC(2022, 0, 1);
const NEWEST = Date.UTC(2026, 0, 1);

const CONTENT = `<p>${'Words about people on the move. '.repeat(100).trim()}</p>`;
