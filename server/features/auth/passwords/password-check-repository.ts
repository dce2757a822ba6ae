import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** The client that a limit counts. */
export interface Counter {
  /** A device's id, or a keyed hash of the address of an unknown device. */
  readonly countedFor: string;
  readonly isUnknownDevice: boolean;
}

/** The maximum number of checks. For known devices only wrong ones count, for unknown devices all. */
export interface CheckLimits {
  readonly wrong: { readonly max: number; readonly windowMs: number };
  readonly ofUnknownDevice: { readonly max: number; readonly windowMs: number };
}

export async function isBeyondLimits(
  db: Kysely<Database>,
  { countedFor, isUnknownDevice }: Counter,
  { wrong, ofUnknownDevice }: CheckLimits,
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('password_checks')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('is_wrong'), val(0)).as('wrong'),
      fn
        .countAll<number>()
        .filterWhere('checked_at', '>', now - ofUnknownDevice.windowMs)
        .as('recent'),
    ])
    .where('counted_for', '=', countedFor)
    .where('checked_at', '>', now - wrong.windowMs)
    .where('checked_at', '<=', now)
    .executeTakeFirstOrThrow();
  return found.wrong >= wrong.max || (isUnknownDevice && found.recent >= ofUnknownDevice.max);
}

/** Stores a check as wrong before it begins. @returns its id; null beyond the limits. */
export async function insertCheck(
  db: Kysely<Database>,
  counter: Counter,
  limits: CheckLimits,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    await deleteExpiredChecks(transaction, now - limits.wrong.windowMs);
    if (await isBeyondLimits(transaction, counter, limits, now)) return null;
    const { id } = await transaction
      .insertInto('password_checks')
      .values({
        counted_for: counter.countedFor,
        is_stranger: Number(counter.isUnknownDevice),
        is_wrong: 1,
        checked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function markCheckAsRight(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('password_checks').set({ is_wrong: 0 }).where('id', '=', id).execute();
}

export async function deleteCheck(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('password_checks').where('id', '=', id).execute();
}

/** The timestamps of checks by unknown devices, newest first. */
export async function findUnknownDeviceTimestamps(
  db: Kysely<Database>,
  after: number,
  now: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('password_checks')
    .select('checked_at')
    .where('is_stranger', '=', 1)
    .where('checked_at', '>', after)
    .where('checked_at', '<=', now)
    .orderBy('checked_at', 'desc')
    .execute();
  return rows.map(({ checked_at }) => checked_at);
}

export async function deleteExpiredChecks(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('password_checks').where('checked_at', '<=', before).execute();
}
