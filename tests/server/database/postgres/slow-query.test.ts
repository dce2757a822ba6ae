import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToDatabase } from '../../../support/postgres/database-connection.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { createDatabase, startPostgresForFile } from './postgres-of-file.ts';

startPostgresForFile();

let site: Site;
let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await createDatabase('slow_query');
  site = await startSite({ env: { DATABASE_URL: databaseUrl } });
});

afterAll(() => site.stop());

it('a page whose query takes long does not hold the page that asks for nothing', async () => {
  // From here on the process knows when the next article appears, without a query.
  await fetch(new URL('/about', site.url));
  const other = await connectToDatabase(databaseUrl);
  await other.run('set idle_in_transaction_session_timeout = 0');
  await other.run('begin');
  await other.run('lock table news in access exclusive mode');
  const slow = fetch(new URL('/news?q=anything', site.url));
  // It waits for the lock: the database says so.
  await expect
    .poll(() => other.run("select 1 from pg_locks where relation = 'news'::regclass and not granted"))
    .not.toEqual([]);
  expect((await fetch(new URL('/contact', site.url))).status).toBe(200);
  await other.run('commit');
  expect((await slow).status).toBe(200);
  await other.close();
});
