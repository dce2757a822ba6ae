import type BetterSqlite3 from 'better-sqlite3';
import { connect, withConnection } from '../../database/sqlite/connect.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { fillSearchIndex } from '../archive/read/fill-search-index.ts';

type SqliteConnection = BetterSqlite3.Database;

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

/** The numbers of articles as stored and as counted, of entries in the search index, and wrong others. */
export const readCounts = (connection: SqliteConnection) =>
  // Of one moment, also while the site writes.
  connection.transaction(() => ({
    stored: connection
      .prepare('select article_count as "all", published_count as published from site_version')
      .get() as ArticleCounts,
    counted: connection
      .prepare('select count(*) as "all", count(*) filter (where published = 1) as published from news')
      .get() as ArticleCounts,
    // Reads no words, and not which article each entry is of: that takes eight times as long.
    entries: connection.prepare('select count(*) from article_search_docsize').pluck().get() as number,
    applications: connection
      .prepare(
        `select status, sum(stored) as stored, sum(counted) as counted from (
           select status, applications as stored, 0 as counted from membership_counts
           union all select status, 0, count(*) from membership_applications group by status
         ) group by status having sum(stored) <> sum(counted)`,
      )
      .all() as { status: string; stored: number; counted: number }[],
  }))();

/** Counts again, fills the search index, makes all cached pages stale. @returns the number of articles. */
export function deriveAnew(file: string, onProgress: OnProgress): number {
  return withConnection(connect(file), (connection) => {
    connection.pragma(`busy_timeout = ${WRITE_TIMEOUT_MS}`);
    return connection
      .transaction(() => {
        connection.exec(
          `update site_version set version = version + 1, article_count = (select count(*) from news),
             published_count = (select count(*) from news where published = 1);
           delete from membership_counts;
           insert into membership_counts (status, applications)
           select status, count(*) from membership_applications group by status`,
        );
        return fillSearchIndex(connection, onProgress);
      })
      .immediate();
  });
}

/** Nobody else waits for this process. */
const WRITE_TIMEOUT_MS = 30_000;

/** An image that is stored and not marked for deletion. */
export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly bytes: number;
  /** The title of its article, or the id of its entry; null where it has none. */
  readonly title: string | null;
  readonly ownerKind: 'article' | 'event' | 'member' | 'publication';
  /** 1 where only earlier versions of its owner have it. */
  readonly isHeld: number;
}

const STORED_IMAGE = `select path, width, bytes, coalesce(title, event_id, member_id, publication_id) as title,
  case when event_id is not null then 'event' when member_id is not null then 'member'
    when publication_id is not null then 'publication' else 'article' end as ownerKind,
  held_since is not null as isHeld from news_images left join news on news.id = article_id
  where stored_at is not null and deleted_at is null`;

/** In the order of their paths. */
export const findStored = (connection: SqliteConnection) =>
  connection.prepare(`${STORED_IMAGE} order by path`).all() as StoredImage[];

/** The newest and the oldest. */
export const findSomeStored = (connection: SqliteConnection, limit: number) =>
  connection
    .prepare(
      `select * from (${STORED_IMAGE} order by path desc limit :limit)
       union select * from (${STORED_IMAGE} order by path limit :limit)`,
    )
    .all({ limit }) as StoredImage[];

/** Whether there is an image of this path, in any state. */
export const hasImage = (connection: SqliteConnection, path: string): boolean =>
  connection.prepare('select 1 from news_images where path = ?').get(path) !== undefined;

/** When the newest article was made; 0 without one. */
export const findNewestArticle = (connection: SqliteConnection): number =>
  (connection.prepare('select max(created_at) from news').pluck().get() as number | null) ?? 0;
