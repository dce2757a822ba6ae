import { type Kysely, sql } from 'kysely';
import { MOVE_LOCK, SITE_LOCKS } from '../../../database/postgres/locks.ts';
import { MOVED } from '../../../database/site-state/site-move.ts';
import type { Database } from '../../../database/tables.ts';
import type { MoveEngine } from './move-engine.ts';

export const POSTGRES_ENGINE: MoveEngine = {
  async startNoting(db, tables) {
    await sql.raw(CAPTURE).execute(db);
    for (const table of tables) {
      const key = table.key.map((column) => `'${column}'`).join();
      await sql
        .raw(
          `create or replace trigger ${TRIGGER} after insert or update or delete on ${table.name}
           for each row execute function ${TRIGGER}(${key})`,
        )
        .execute(db);
    }
  },

  async stopNoting(db, tables) {
    for (const { name } of tables) await sql.raw(`drop trigger if exists ${TRIGGER} on ${name}`).execute(db);
  },

  async suspendForeignKeys(db) {
    for (const { statement, name, table } of await findForeignKeys(db)) {
      await sql`insert into move_progress (step, last_key) values (${`${KEPT_KEY}${name}`}, ${statement})
        on conflict (step) do update set last_key = excluded.last_key`.execute(db);
      await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
    }
  },

  async restoreForeignKeys(db) {
    const { rows } = await sql<{ step: string; statement: string }>`
      select step, last_key as statement from move_progress where starts_with(step, ${KEPT_KEY})`.execute(db);
    const present = new Set((await findForeignKeys(db)).map(({ statement }) => statement));
    for (const { statement } of rows) if (!present.has(statement)) await sql.raw(statement).execute(db);
  },

  // PostgreSQL lets none arise.
  findBrokenReferences: async () => [],

  async resetCounters(db) {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and identity_generation = 'BY DEFAULT'`.execute(db);
    for (const { table_name: table, column_name: column } of rows)
      await sql`
        select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
        from ${sql.table(table)}`.execute(db);
  },

  async allowLongTransaction(transaction) {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(MAX_IDLE_MS)}`.execute(transaction);
  },
};

/** For as long as the only connection is open. @returns false while another process has it. */
export async function takeMoveLock(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${SITE_LOCKS}::integer, ${MOVE_LOCK}::integer) as taken`.execute(db);
  return rows[0]?.taken === true;
}

async function findForeignKeys(db: Kysely<Database>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select quote_ident(conname) as name, conrelid::regclass::text as "table",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  /** That creates it again. */
  readonly statement: string;
}

const TRIGGER = 'note_move_change';

/** Of an update both keys, which are the same as a rule. */
const CAPTURE = `
  create or replace function ${TRIGGER}() returns trigger language plpgsql as $$
  declare written jsonb;
  begin
    if exists (select from site_move where state = 'MOVED') then
      raise exception '${MOVED}';
    end if;
    foreach written in array case TG_OP
      when 'INSERT' then array[to_jsonb(new)]
      when 'DELETE' then array[to_jsonb(old)]
      else array[to_jsonb(old), to_jsonb(new)] end
    loop
      insert into move_changes (table_name, row_key)
      select TG_TABLE_NAME, jsonb_agg(written -> name order by position)
      from unnest(TG_ARGV) with ordinality as key (name, position);
    end loop;
    return null;
  end
$$`;

const KEPT_KEY = 'foreign key ';

const MAX_IDLE_MS = 60_000;
