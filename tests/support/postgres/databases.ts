import { randomBytes } from 'node:crypto';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { dropDatabase } from './drop-database.ts';

/** A test's own database. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Makes it anew, as a copy of a template. @throws DatabaseError, also when somebody uses the template for 30 s. */
  copy(template: string): Promise<void>;
  /** Drops it, also while it is in use. May be called again. */
  drop(): Promise<void>;
}

/** Creates an empty database. */
export async function createDatabase(): Promise<TestDatabase> {
  const { serverUrl, prefix } = findServer();
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  async function copy(template: string): Promise<void> {
    await withClient(serverUrl, async (client) => {
      await dropDatabase(client, name);
      await create(client, name, template);
    });
  }
  await copy(EMPTY);
  return {
    url: urlOf(serverUrl, name),
    name,
    copy,
    drop: () => withClient(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/**
 * A template for this run, which the first who asks makes; others wait meanwhile.
 * @param name at most 20 letters, digits and underscores.
 * @param fill fills a database, which becomes the template, and closes its connections. If it fails, the next one who asks tries.
 * @returns its name, for `copy`.
 */
export async function templateDatabase(
  name: string,
  database: TestDatabase,
  fill: () => Promise<void>,
): Promise<string> {
  // PostgreSQL cuts what is longer than 63.
  if (!/^\w{1,20}$/.test(name)) throw new Error(`"${name}" is not the name of a template.`);
  const { serverUrl, prefix } = findServer();
  const template = `${prefix}template_${name}`;
  await withClient(serverUrl, async (client) => {
    // Until the connection ends.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await fill();
    const [from, to] = [escapeIdentifier(database.name), escapeIdentifier(template)];
    await whenUnused(() => client.query(`alter database ${from} rename to ${to}`));
  });
  return template;
}

/** As PostgreSQL makes it: in `template1` a host may have put something. */
const EMPTY = 'template0';

/** The first of the lock's two numbers, any that no other use takes. */
const TEMPLATE_LOCK = 728_102;

function findServer(): { serverUrl: string; prefix: string } {
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
