import { Client } from 'pg';
import { clientConfig } from '../../../server/database/postgres/connection/connect.ts';
import { SITE_LOCKS, WRITE_LOCK } from '../../../server/database/postgres/locks.ts';
import type { DataConnection } from '../data/sites/connection/data-connection.ts';
import { othersKnow } from './others-know.ts';

/** A connection to a database, as one who may do all. */
export async function connectToDatabase(url: string): Promise<DataConnection> {
  // However long a busy server takes.
  const client = new Client({ ...clientConfig(url), connectionTimeoutMillis: 0 });
  await client.connect();
  const run = async (text: string, parameters: readonly unknown[] = []) =>
    (await client.query(numbered(text), [...parameters])).rows;
  return {
    run,
    async begin() {
      // Without it the server ends a transaction in which a test only waits.
      await client.query('set idle_in_transaction_session_timeout = 0');
      await client.query(
        `begin; set local session_replication_role = replica; select pg_advisory_xact_lock(${SITE_LOCKS}, ${WRITE_LOCK})`,
      );
    },
    async runAll(statements) {
      await client.query(statements);
    },
    async commit() {
      await client.query('commit');
      await othersKnow();
    },
    async close() {
      await client.end();
    },
    failing: (table, condition) => ({
      begin: `create function fail() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = 'disk_full'; end $$;
              create trigger failing before update on ${table} for each row when (${condition}) execute function fail()`,
      end: `drop trigger failing on ${table}; drop function fail`,
    }),
    // Nothing here damages a server's files.
    findDamage: async () => [],
  };
}

/** As PostgreSQL writes parameters. */
function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}
