import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { withClient } from '../../../scripts/testing/postgres/create-database.ts';
import { dropDatabase } from './drop-database.ts';

/** A run of the tests, whose databases are told from those of other runs on the same server. */
export interface TestRun {
  readonly id: number;
  /** What the names of its databases begin with. */
  readonly prefix: string;
}

export function newTestRun(): TestRun {
  const id = randomInt(1, 2 ** 31 - 1);
  return { id, prefix: prefixOf(id) };
}

/**
 * Begins a run on a server that stays, and drops the databases of earlier runs that were killed.
 * @returns also a function that drops the databases of this run.
 * @throws DatabaseError when the server cannot be used.
 */
export async function beginTestRun(url: string): Promise<TestRun & { end(): Promise<void> }> {
  const run = newTestRun();
  const client = new Client({ connectionString: url });
  // A connection that is lost ends the lock too soon, but no test.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [RUN_LOCK, run.id]);
  for (const id of await idsOfRuns(client)) {
    if (id !== run.id && (await hasEnded(client, id))) await dropDatabasesOf(client, prefixOf(id));
  }
  return {
    ...run,
    async end() {
      await client.end();
      await withClient(url, (last) => dropDatabasesOf(last, run.prefix));
    },
  };
}

/** Held by a run as long as it lives: the first of the lock's two numbers, any that no other use takes. */
const RUN_LOCK = 728_101;

const prefixOf = (id: number): string => `sanir_test_${id}_`;

async function idsOfRuns(client: Client): Promise<ReadonlySet<number>> {
  const ids = (await databases(client)).map((name) => Number(/^sanir_test_(\d+)_/.exec(name)?.[1] ?? 0));
  return new Set(ids.filter((id) => id > 0));
}

/** Also keeps others from dropping the databases of that run at the same time. */
async function hasEnded(client: Client, id: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as locked', [RUN_LOCK, id]);
  return rows[0]?.locked === true;
}

async function dropDatabasesOf(client: Client, prefix: string): Promise<void> {
  for (const name of await databases(client)) {
    if (name.startsWith(prefix)) await dropDatabase(client, name);
  }
}

async function databases(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  return rows.map(({ datname }) => datname);
}
