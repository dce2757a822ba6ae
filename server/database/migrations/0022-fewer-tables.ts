import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Drops what moves noted while they copied a running site, as they did until 2026-11. An old place keeps it,
 * because there it refuses writes. @param dropTriggers the engine's way
 */
export const fewerTables = (dropTriggers: (db: Kysely<unknown>) => Promise<void>): Migration => ({
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ state: string }>`select state from site_move`.execute(db);
    if (rows.some(({ state }) => state === 'MOVED')) return;
    await dropTriggers(db);
    await sql`delete from site_move where state = 'LEAVING'`.execute(db);
    for (const table of ['move_changes', 'move_progress']) await db.schema.dropTable(table).execute();
  },
});

export async function dropSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and name like 'move!_%' escape '!'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
}
