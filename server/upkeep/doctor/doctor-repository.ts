import type BetterSqlite3 from 'better-sqlite3';
import { DRAFT_OFFSET, PART_BOUND } from '../../database/search/search-key.ts';
import { checkpoint, connect, withConnection } from '../../database/sqlite/connect.ts';
import { UNOWNED } from '../../features/images/image-owner.ts';

type SqliteConnection = BetterSqlite3.Database;

/** Changes the data file in one transaction; the site may be running. */
export function changing<Result>(file: string, change: (connection: SqliteConnection) => Result): Result {
  return withConnection(connect(file), (connection) => {
    connection.pragma(`busy_timeout = ${WRITE_TIMEOUT_MS}`);
    const result = connection.transaction(() => change(connection)).immediate();
    checkpoint(connection);
    return result;
  });
}

/** Nobody else waits for this process. */
const WRITE_TIMEOUT_MS = 30_000;

/** What SQLite finds wrong in the file; empty for a sound one. */
export const findDamage = (connection: SqliteConnection): string[] =>
  (connection.pragma(`integrity_check(${MAX_DAMAGES})`) as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok');

const MAX_DAMAGES = 10;

/** The number of rows that name a row that is not there, by table. */
export const findLostParents = (connection: SqliteConnection) =>
  connection
    .prepare('select "table" as name, parent, count(*) as count from pragma_foreign_key_check group by 1, 2')
    .all() as { name: string; parent: string; count: number }[];

export const findLastMigration = (connection: SqliteConnection) =>
  connection.prepare('select name, timestamp from kysely_migration order by name desc limit 1').get() as {
    name: string;
    timestamp: string;
  };

export interface ArticleCounts {
  readonly all: number;
  readonly published: number;
}

/** As they are stored. */
export const findStoredCounts = (connection: SqliteConnection) =>
  connection.prepare('select article_count as "all", published_count as published from site_version').get() as
    | ArticleCounts
    | undefined;

export const countArticles = (connection: SqliteConnection) =>
  connection
    .prepare('select count(*) as "all", count(*) filter (where published = 1) as published from news')
    .get() as ArticleCounts;

/** Makes all cached pages stale too. */
export function storeCounts(connection: SqliteConnection, { all, published }: ArticleCounts): void {
  connection
    .prepare(
      `insert into site_version (id, version, article_count, published_count) values (1, 1, :all, :published)
       on conflict do update set version = version + 1, article_count = :all, published_count = :published`,
    )
    .run({ all, published });
}

/** The statuses whose number of applications is not the stored one. */
export const findWrongApplicationCounts = (connection: SqliteConnection) =>
  connection
    .prepare(
      `select status, sum(stored) as stored, sum(counted) as counted from (
         select status, applications as stored, 0 as counted from membership_counts
         union all select status, 0, count(*) from membership_applications group by status
       ) group by status having sum(stored) <> sum(counted)`,
    )
    .all() as { status: string; stored: number; counted: number }[];

export function storeApplicationCounts(connection: SqliteConnection): void {
  connection.exec(
    `delete from membership_counts;
     insert into membership_counts (status, applications)
     select status, count(*) from membership_applications group by status`,
  );
}

export const eachArticle = (connection: SqliteConnection) =>
  connection.prepare(indexedArticles(connection)).iterate() as IterableIterator<IndexedArticle>;

/** The articles that have an entry in the index, with the key of that. */
const indexedArticles = (connection: SqliteConnection): string => {
  const { key, drafts } = keysOf(connection);
  return drafts
    ? `select case published when 1 then ${key} else ${key} - ${DRAFT_OFFSET} end as key, title, content from news`
    : `select ${key} as key, title, content from news where published = 1`;
};

/** An earlier version names articles by their dates, or without these by creation, and then has no drafts. */
function keysOf(connection: SqliteConnection): { readonly key: string; readonly drafts: boolean } {
  const columns = new Set(connection.prepare("select name from pragma_table_info('news')").pluck().all());
  const drafts = columns.has('published_at');
  const date = drafts ? 'coalesce(published_at, created_at)' : 'created_at';
  return { key: columns.has('search_key') ? 'search_key' : date, drafts };
}

export interface IndexedArticle {
  /** Of its entry in the index. */
  readonly key: number;
  readonly title: string;
  readonly content: string;
}

/** Each word of each article in the index. */
export function eachIndexed(connection: SqliteConnection) {
  connection.exec(
    'create virtual table if not exists temp.indexed_words using fts5vocab(main, article_search, instance)',
  );
  return connection
    .prepare('select term as word, -doc as key from indexed_words')
    .iterate() as IterableIterator<{ word: string; key: number }>;
}

/** The keys of the entries in the index. */
export const eachEntry = (connection: SqliteConnection) =>
  connection.prepare('select -id from article_search_docsize').pluck().iterate() as IterableIterator<number>;

/** The article of an entry; undefined where it is gone, or has another entry by now. */
export function findIndexed(connection: SqliteConnection, key: number): IndexedArticle | undefined {
  const isDraft = key < -PART_BOUND;
  return connection
    .prepare(
      `select ? as key, title, content from news
       where ${keysOf(connection).key} = ? and published = ${isDraft ? 0 : 1}`,
    )
    .get(key, isDraft ? key + DRAFT_OFFSET : key) as IndexedArticle | undefined;
}

/** @param words null to remove the entry. */
export function storeEntry(connection: SqliteConnection, key: number, words: string | null): void {
  const id = BigInt(-key);
  if (words === null) connection.prepare('delete from article_search where rowid = ?').run(id);
  else
    connection.prepare('insert or replace into article_search (rowid, words) values (?, ?)').run(id, words);
}

export function emptyIndex(connection: SqliteConnection): void {
  connection.exec("insert into article_search (article_search) values ('delete-all')");
}

/** Reads no words, and not which article each entry is of: that takes eight times as long. */
export const countEntries = (connection: SqliteConnection): number =>
  connection.prepare('select count(*) from article_search_docsize').pluck().get() as number;

/** An image that is stored and not marked for deletion. */
export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly bytes: number;
  /** The title of its article; null where it has none. */
  readonly title: string | null;
  /** 1 where only earlier versions of its article have it. */
  readonly isHeld: number;
}

const STORED_IMAGE = `select path, width, bytes, title, held_since is not null as isHeld from news_images left join news on news.id = article_id
  where stored_at is not null and deleted_at is null`;

/** In the order of their paths. */
export const findStoredAfter = (connection: SqliteConnection, path: string, limit: number) =>
  connection.prepare(`${STORED_IMAGE} and path > ? order by path limit ?`).all(path, limit) as StoredImage[];

export const findStored = (connection: SqliteConnection, path: string) =>
  connection.prepare(`${STORED_IMAGE} and path = ?`).get(path) as StoredImage | undefined;

/** The newest and the oldest. */
export const findSomeStored = (connection: SqliteConnection, limit: number) =>
  connection
    .prepare(
      `select * from (${STORED_IMAGE} order by path desc limit :limit)
       union select * from (${STORED_IMAGE} order by path limit :limit)`,
    )
    .all({ limit }) as StoredImage[];

export const countImages = (connection: SqliteConnection): number =>
  connection.prepare('select count(*) from news_images').pluck().get() as number;

/** The width of an image, in any state; undefined without a row. */
export const createWidthOf = (connection: SqliteConnection): ((path: string) => number | undefined) => {
  const statement = connection
    .prepare<[string], number>('select width from news_images where path = ?')
    .pluck();
  return (path) => statement.get(path);
};

/** When the newest article was made; 0 without one. */
export const findNewestArticle = (connection: SqliteConnection): number =>
  (connection.prepare('select max(created_at) from news').pluck().get() as number | null) ?? 0;

/** What the next sweep removes. */
export const countSwept = (connection: SqliteConnection, createdBefore: number) =>
  connection
    .prepare(
      `select count(*) filter (where deleted_at is not null) as marked,
              count(*) filter (where deleted_at is null and created_at < ?) as abandoned
       from news_images where ${UNOWNED}`,
    )
    .get(createdBefore) as { marked: number; abandoned: number };
