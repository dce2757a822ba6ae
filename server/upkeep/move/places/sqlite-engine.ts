import { sql } from 'kysely';
import { MOVED } from '../../../database/site-state/site-move.ts';
import type { MovedTable } from '../rows/moved-tables.ts';
import type { MoveEngine } from './move-engine.ts';

export const SQLITE_ENGINE: MoveEngine = {
  async startNoting(db, tables) {
    await SQLITE_ENGINE.stopNoting(db, tables);
    for (const table of tables)
      for (const [operation, rows] of OPERATIONS)
        await sql.raw(triggerOf(table, operation, rows)).execute(db);
  },

  async stopNoting(db, tables) {
    for (const table of tables)
      for (const [operation] of OPERATIONS)
        await sql.raw(`drop trigger if exists ${triggerName(table, operation)}`).execute(db);
  },

  // The setting belongs to the connection, so the next start enforces foreign keys again.
  async suspendForeignKeys(db) {
    await sql`pragma foreign_keys = off`.execute(db);
  },

  async restoreForeignKeys(db) {
    const broken = await SQLITE_ENGINE.findBrokenReferences(db);
    if (broken.length > 0) throw new Error(`Rows of ${broken.join(', ')} refer to rows that are not there`);
    await sql`pragma foreign_keys = on`.execute(db);
  },

  async findBrokenReferences(db) {
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    return [...new Set(rows.map(({ table }) => table))];
  },

  // They follow the greatest number by themselves.
  resetCounters: async () => undefined,
  allowLongTransaction: async () => undefined,
};

const OPERATIONS = [
  ['insert', ['new']],
  ['update', ['old', 'new']],
  ['delete', ['old']],
] as const;

const triggerName = ({ name }: MovedTable, operation: string) => `move_${name}_${operation}`;

function triggerOf(table: MovedTable, operation: string, rows: readonly string[]): string {
  const notes = rows.map(
    (row) =>
      `insert into move_changes (table_name, row_key) values ('${table.name}', json_array(${table.key.map((column) => `${row}.${column}`).join()}));`,
  );
  return `create trigger ${triggerName(table, operation)} after ${operation} on ${table.name} begin
    select raise(abort, '${MOVED}') where exists (select 1 from site_move where state = 'MOVED');
    ${notes.join('\n')}
  end`;
}
