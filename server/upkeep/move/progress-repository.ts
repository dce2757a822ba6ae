import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Key } from './rows/moved-tables.ts';

/** How far a step has come: the key after which it goes on, null before the first one. */
export type StepProgress = Key | null | 'done';

export async function readProgress(db: Kysely<Database>, step: string): Promise<StepProgress> {
  const row = await db
    .selectFrom('move_progress')
    .select('last_key')
    .where('step', '=', step)
    .executeTakeFirst();
  return row ? (JSON.parse(row.last_key) as StepProgress) : null;
}

export async function writeProgress(
  db: Kysely<Database>,
  step: string,
  progress: StepProgress,
): Promise<void> {
  const last_key = JSON.stringify(progress);
  await db
    .insertInto('move_progress')
    .values({ step, last_key })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ last_key }))
    .execute();
}

export async function forgetProgress(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('move_progress').execute();
}
