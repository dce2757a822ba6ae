import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fewerTables } from '../../migrations/0022-fewer-tables.ts';

const moves = fewerTables(async (db) => {
  await sql`drop function if exists note_move_change() cascade`.execute(db);
});

/** Drops also the leases by which processes knew the version. Former ones ask the database instead. */
export const fewerTablesAndLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await moves.up(db);
    await sql`drop function if exists tell_site_version() cascade`.execute(db);
    await sql`drop table if exists site_processes, leases_since`.execute(db);
  },
};
