import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

/** SQLite does not write a row that stays as it is, but it does write `user_version`, which is always 0. */
export async function tryWrite(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}
