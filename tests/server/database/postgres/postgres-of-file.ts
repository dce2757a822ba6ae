import { afterAll, beforeAll, expect } from 'vitest';
import { createEmptyDatabase, withClient } from '../../../../scripts/testing/postgres/create-database.ts';
import { type RunningPostgres, startPostgres } from '../../../../scripts/testing/postgres/start-postgres.ts';
import { openPostgresStore } from '../../../../server/database/postgres/postgres-store.ts';
import type { SiteStore } from '../../../../server/database/site-store.ts';

/** The server of a test file, once it runs. */
export let postgres: RunningPostgres;

const open: SiteStore[] = [];

/** Starts a server for all tests of a file. */
export function startPostgresForFile(): void {
  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(async () => {
    await Promise.all(open.splice(0).map((store) => store.close()));
    await postgres?.stop();
  });
}

/** Opens a database of the server as another process would. It is closed after the file's tests. */
export async function openStoreIn(databaseUrl: string): Promise<SiteStore> {
  const store = await openPostgresStore(databaseUrl);
  open.push(store);
  return store;
}

/** Waits until a store knows a version without asking, and expects that it is the current one. */
export async function expectKnown({ version }: SiteStore): Promise<void> {
  let seen: { current: number; known: number | null } | undefined;
  // On a busy machine the 250 ms may be over before the next line.
  await expect
    .poll(
      async () => {
        seen = { current: await version.current(), known: version.known() };
        return seen.known;
      },
      { timeout: 60_000 },
    )
    .not.toBeNull();
  expect(seen?.known).toBe(seen?.current);
}

/** @returns the address of a new database. */
export const createDatabase = (name: string): Promise<string> => createEmptyDatabase(postgres.url, name);

/** Runs SQL from outside the program. */
export const runSql = (databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(databaseUrl, async (client) => (await client.query(sql)).rows);
