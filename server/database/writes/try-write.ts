import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

/**
 * A write that changes nothing, to see whether the data file can be written. SQLite does not write a row that
 * stays as it is; it writes the number that it keeps for programs, which is 0 in every data file.
 */
export async function tryWrite(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}
