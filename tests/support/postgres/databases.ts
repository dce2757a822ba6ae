import { randomBytes } from 'node:crypto';
import { DatabaseError, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { copyDatabase, withClient } from '../../../scripts/testing/postgres/create-database.ts';
import { dropDatabase } from './drop-database.ts';

/** A test's own database. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Drops it, also while it is in use. May be called again. */
  drop(): Promise<void>;
}

/**
 * Creates a database.
 * @param template the one to copy; by default an empty one.
 * @throws DatabaseError, also when somebody uses the template for 30 s.
 */
export async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const { serverUrl, prefix } = findServer();
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  return {
    url: await whenUnused(() => copyDatabase(serverUrl, name, template)),
    name,
    drop: () => withClient(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/**
 * A template for this run, which the first who asks makes; others wait meanwhile.
 * @param name at most 20 letters, digits and underscores.
 * @param fill fills a database, which becomes the template, and closes its connections. If it fails, the next
 * one who asks tries.
 * @returns its name, for `createDatabase`.
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

/** The first of the lock's two numbers, any that no other use takes. */
const TEMPLATE_LOCK = 728_102;

function findServer(): { serverUrl: string; prefix: string } {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) throw new Error('A test asks for a database of PostgreSQL: run it with ENGINE=postgres.');
  return { serverUrl, prefix: inject('postgresRun') };
}

/** Connections to a database can end a little later than who had opened them was told. */
async function whenUnused<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === OBJECT_IN_USE;
      if (!isInUse || tries === MAX_TRIES) throw error;
    }
  }
}

/** PostgreSQL says so after it has waited for 5 s itself. */
const OBJECT_IN_USE = '55006';
const MAX_TRIES = 6;
