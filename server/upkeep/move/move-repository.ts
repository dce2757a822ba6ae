import BetterSqlite3 from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { refuseElsewhere, writeMove } from '../../database/site-state/site-move.ts';
import { withConnection } from '../../database/sqlite/connect.ts';
import type { Database, SiteMoveRow } from '../../database/tables.ts';
import { StartError } from '../../platform/errors.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import { nameOf, type PlaceConfig, type PlaceState } from '../archive/place.ts';
import { refuseStarted } from '../archive/read/fill-postgres.ts';
import { identityOf } from '../archive/site-identity.ts';
import { withData } from './with-data.ts';

/** A site before its move. */
export interface SiteFacts {
  /** See `identityOf`. */
  readonly siteId: string;
  readonly articles: number;
  readonly images: number;
  /** Of the images, without their smaller copies. */
  readonly bytes: number;
  readonly applications: number;
}

/** @throws StartError for a place that is not the site's, or whose data cannot be moved whole. */
export async function readSite(from: PlaceConfig, state: PlaceState): Promise<SiteFacts> {
  if (state.holds === 'ARRIVING') refuseElsewhere(state.move);
  if (state.holds !== 'SITE')
    throw new StartError(
      `There is no site to move in ${nameOf(from)}. DATA_DIR, or DATABASE_URL, has to say where the site is.`,
    );
  return withData(from, async (db) => {
    if (from.databaseUrl === null) await refuseBrokenReferences(db);
    const { value } = await db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'membership')
      .executeTakeFirstOrThrow();
    const count = sql<number>`cast(count(*) as integer)`.as('count');
    const articles = await db.selectFrom('news').select(count).executeTakeFirstOrThrow();
    const applications = await db
      .selectFrom('membership_applications')
      .select(count)
      .executeTakeFirstOrThrow();
    const images = await db
      .selectFrom('news_images')
      .select([count, sql<number | null>`cast(sum(bytes) as bigint)`.as('bytes')])
      .executeTakeFirstOrThrow();
    return {
      siteId: identityOf(value),
      articles: articles.count,
      images: images.count,
      bytes: Number(images.bytes ?? 0),
      applications: applications.count,
    };
  });
}

/** The same for each try to move a site to a place, and no other. */
export const moveIdOf = (siteId: string, to: PlaceConfig): string => keyedHash(siteId, 'move', nameOf(to));

type Arrival = Pick<SiteMoveRow, 'move_id' | 'state' | 'place' | 'moved_at'>;

/** No start takes an empty database for the site's from now on. @throws StartError for another site's. */
export function markArriving(db: Kysely<Database>, arrival: Arrival): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await refuseStarted(transaction, arrival.move_id);
    await writeMove(transaction, arrival);
  });
}

/** PostgreSQL lets none arise. @throws StartError */
async function refuseBrokenReferences(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (rows.length === 0) return;
  const tables = [...new Set(rows.map(({ table }) => table))].join(', ');
  throw new StartError(
    `Rows of ${tables} refer to rows that are not there: the site cannot be moved as it is. See npm run doctor; nothing was changed.`,
  );
}

/** No start takes the data for the site's before the old place is marked. Visitors' caches are renewed. */
export function prepareMoved(file: string, { move_id, state, place }: Arrival): void {
  withConnection(new BetterSqlite3(file, { fileMustExist: true }), (connection) =>
    connection.transaction(() => {
      connection.prepare('update site_version set version = version + 1').run();
      connection
        .prepare('insert into site_move (id, move_id, state, place) values (1, ?, ?, ?)')
        .run(move_id, state, place);
    })(),
  );
}
