import type BetterSqlite3 from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { minuteOf } from '../../../rules/time/dates.ts';
import { StartError } from '../../platform/errors.ts';
import { hasTable } from '../queries/has-table.ts';
import type { Database, SiteMoveRow } from '../tables.ts';

/** Null where no move has begun, or the last one to this place has ended. */
export async function readMove(db: Kysely<Database>): Promise<SiteMoveRow | null> {
  return (await db.selectFrom('site_move').selectAll().executeTakeFirst()) ?? null;
}

/** Replaces what was known of an earlier move. */
export async function writeMove(db: Kysely<Database>, move: Omit<SiteMoveRow, 'id'>): Promise<void> {
  await deleteMove(db);
  const row = { id: 1, ...move } as const;
  await db.insertInto('site_move').values(row).execute();
}

export async function deleteMove(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('site_move').execute();
}

/** The same, in a data file of any version. */
export const readMoveIn = (connection: BetterSqlite3.Database): SiteMoveRow | null =>
  hasTable(connection, 'site_move')
    ? ((connection.prepare('select * from site_move').get() as SiteMoveRow | undefined) ?? null)
    : null;

/** @throws StartError for data that is not the site's. */
export async function refuseMoved(db: Kysely<Database>): Promise<void> {
  refuseElsewhere(await readMove(db));
}

/** @throws StartError where the site was moved away, or has not arrived yet. */
export function refuseElsewhere(move: SiteMoveRow | null): void {
  if (move?.state === 'MOVED') throw new StartError(movedSentence(move));
  if (move?.state === 'ARRIVING')
    throw new StartError(
      `This place is not the site's yet: its move from ${move.place} has not ended. Run npm run move again as before.`,
    );
}

export const movedSentence = ({ place, moved_at }: SiteMoveRow): string =>
  `The site was moved on ${minuteOf(moved_at ?? 0)} (Johannesburg time) to ${place}. Start it there. This place keeps the data of that moment, and accepts no more writes.`;

/** Whether a write was refused because the site was moved meanwhile. */
export function isMoved(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause)
    if (reason.message.includes(MOVED)) return true;
  return false;
}

/** In the message of the engine's error. */
export const MOVED = 'SITE_WAS_MOVED';
