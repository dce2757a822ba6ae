import { type Kysely, sql } from 'kysely';
import type { ClockReadingRow, Database } from '../tables.ts';

export type ClockReading = Readonly<ClockReadingRow>;

/** In the order in which they were made. */
export async function findReadings(db: Kysely<Database>): Promise<ClockReading[]> {
  return db.selectFrom('clock_readings').selectAll().orderBy('ran').execute();
}

/** What the steady clock said last; null before the first reading. */
export async function findLastSteady(db: Kysely<Database>): Promise<number | null> {
  return (await findReadings(db)).at(-1)?.steady ?? null;
}

/** Of a stop and the next start, which have the same `ran`, the earlier clock counts. */
export async function storeReading(
  db: Kysely<Database>,
  reading: ClockReading,
  outdated: readonly ClockReading[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { ran } of outdated) {
      await transaction.deleteFrom('clock_readings').where('ran', '=', ran).execute();
    }
    await transaction
      .insertInto('clock_readings')
      .values(reading)
      .onConflict((conflict) =>
        conflict.column('ran').doUpdateSet({
          clock: sql<number>`case when clock_readings.clock < excluded.clock then clock_readings.clock else excluded.clock end`,
          steady: reading.steady,
        }),
      )
      .execute();
  });
}
