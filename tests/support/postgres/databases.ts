import { randomBytes } from 'node:crypto';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { dropDatabase } from './drop-database.ts';

/** A test's own database. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Drops it, also while it is in use. May be called again. */
  drop(): Promise<void>;
}

/**
 * Creates a database: a copy of a template, by default an empty one.
 * @throws DatabaseError, also when somebody uses the template for 30 s.
 */
export async function createDatabase(template = EMPTY): Promise<TestDatabase> {
  const { serverUrl, prefix } = findServer();
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  await withClient(serverUrl, (client) => create(client, name, template));
  return {
    url: urlOf(serverUrl, name),
    name,
    drop: () => withClient(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/**
 * A template for this run, which the first who asks makes; others wait meanwhile.
 * @param name at most 20 letters, digits and underscores.
 * @param fill writes to an empty database, and closes its connections. If it fails, the next one who asks begins anew.
 * @returns its name, for `createDatabase`.
 */
export async function templateDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  // PostgreSQL cuts what is longer than 63.
  if (!/^\w{1,20}$/.test(name)) throw new Error(`"${name}" is not the name of a template.`);
  const { serverUrl, prefix } = findServer();
  const template = `${prefix}template_${name}`;
  await withClient(serverUrl, async (client) => {
    // Until the connection ends.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Under another name until it is complete.
    const unfinished = `${template}_new`;
    await dropDatabase(client, unfinished);
    await create(client, unfinished, EMPTY);
    await fill(urlOf(serverUrl, unfinished));
    const [from, to] = [escapeIdentifier(unfinished), escapeIdentifier(template)];
    await whenUnused(() => client.query(`alter database ${from} rename to ${to}`));
  });
  return template;
}

/** As PostgreSQL makes it: in `template1` a host may have put something. */
const EMPTY = 'template0';

/** The first of the lock's two numbers, any that no other use takes. */
const TEMPLATE_LOCK = 728_102;

/**
 * What the run provides, or what a test gives to a process that it starts. Databases outside a run are dropped by nobody but who
 * creates them.
 */
function findServer(): { serverUrl: string; prefix: string } {
  const { TEST_POSTGRES_URL, TEST_POSTGRES_RUN } = process.env;
  if (TEST_POSTGRES_URL) {
    return { serverUrl: TEST_POSTGRES_URL, prefix: TEST_POSTGRES_RUN ?? `sanir_test_of${process.pid}_` };
  }
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) throw new Error('A test asks for a database of PostgreSQL: run it with ENGINE=postgres.');
  return { serverUrl, prefix: inject('postgresRun') };
}

async function create(client: Client, name: string, template: string): Promise<void> {
  const [database, source] = [escapeIdentifier(name), escapeIdentifier(template)];
  await whenUnused(() => client.query(`create database ${database} template ${source} encoding 'UTF8'`));
}

/** Connections to a database can end a little later than who had opened them was told. */
async function whenUnused<Result>(change: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + UNUSED_TIMEOUT_MS;
  for (;;) {
    try {
      return await change();
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === OBJECT_IN_USE;
      if (!isInUse || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** PostgreSQL says so after it has waited for 5 s itself. */
const OBJECT_IN_USE = '55006';
const UNUSED_TIMEOUT_MS = 30_000;

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
