import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** Milliseconds since 1970, by the machine's clock. */
export interface ClockCheck {
  /** When the site last looked. */
  readonly seenAt: number;
  /** Until then nothing is deleted by its age. */
  readonly deletesFrom: number;
}

/** Undefined before the first check. */
export async function findClockCheck(db: Kysely<Database>): Promise<ClockCheck | undefined> {
  return db
    .selectFrom('clock_check')
    .select(['seen_at as seenAt', 'deletes_from as deletesFrom'])
    .executeTakeFirst();
}

export async function storeClockCheck(
  db: Kysely<Database>,
  { seenAt, deletesFrom }: ClockCheck,
): Promise<void> {
  const check = { seen_at: seenAt, deletes_from: deletesFrom };
  await db
    .insertInto('clock_check')
    .values({ id: 1, ...check })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(check))
    .execute();
}
