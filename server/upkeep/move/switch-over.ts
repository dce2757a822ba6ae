import { sql, type Transaction } from 'kysely';
import { MOVED, readMove, refuseElsewhere, writeMove } from '../../database/site-state/site-move.ts';
import type { Database } from '../../database/tables.ts';
import type { PlaceConfig } from '../archive/place.ts';
import { SITE_TABLES } from '../archive/tables/site-tables.ts';
import { withData } from './with-data.ts';

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
