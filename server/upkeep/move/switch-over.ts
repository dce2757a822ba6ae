import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { MOVED, readMove, refuseElsewhere, writeMove } from '../../database/site-state/site-move.ts';
import { openSqliteStore } from '../../database/sqlite/sqlite-store.ts';
import type { Database } from '../../database/tables.ts';
import type { PlaceConfig } from '../archive/place.ts';
import { SITE_TABLES } from '../archive/tables/site-tables.ts';

export interface Switched<Result> {
  readonly result: Result;
  /** For how long no write was accepted, in milliseconds. */
  readonly heldMs: number;
}

/**
 * Holds all writes of a site by a transaction while `work` copies it, then makes the old place refuse writes
 * with an error that `isMoved` knows. A failure or a kill ends the transaction: the site goes on.
 * @param place the new one, in words
 */
export async function switchOver<Result>(
  from: PlaceConfig,
  { moveId, place }: { readonly moveId: string; readonly place: string },
  work: () => Promise<Result>,
): Promise<Switched<Result>> {
  return withData(from, (db) =>
    db.transaction().execute(async (transaction) => {
      const start = performance.now();
      const isPostgres = from.databaseUrl !== null;
      if (isPostgres) await sql.raw(KEEP_OPEN).execute(transaction);
      refuseElsewhere(await readMove(transaction));
      const result = await work();
      await refuseWrites(transaction, isPostgres);
      await writeMove(transaction, { move_id: moveId, state: 'MOVED', place, moved_at: Date.now() });
      return { result, heldMs: performance.now() - start };
    }),
  );
}

/** Opens the data of a place, which need not be the site's, and brings it up to date. @throws StartError */
export async function withData<Result>(
  { databaseUrl, dataDir }: PlaceConfig,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } =
    databaseUrl === null
      ? await openSqliteStore(join(dataDir, DATA_FILE), { isForMove: true })
      : await (await import('../../database/postgres/postgres-store.ts')).openPostgresForUpkeep(databaseUrl);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function refuseWrites(transaction: Transaction<Database>, isPostgres: boolean): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  if (isPostgres)
    await run(
      `create or replace function site_was_moved() returns trigger language plpgsql as $$ begin raise exception '${MOVED}'; end $$`,
    );
  for (const { name } of SITE_TABLES)
    if (isPostgres)
      await run(
        `create trigger site_was_moved before insert or update or delete on ${name} for each row execute function site_was_moved()`,
      );
    else
      for (const operation of ['insert', 'update', 'delete'])
        await run(
          `create trigger moved_${name}_${operation} before ${operation} on ${name} begin select raise(abort, '${MOVED}'); end`,
        );
}

/** The transaction asks nothing while the copy is made. A machine that is gone is noticed in a minute. */
const KEEP_OPEN =
  'set local idle_in_transaction_session_timeout = 0; set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3';
