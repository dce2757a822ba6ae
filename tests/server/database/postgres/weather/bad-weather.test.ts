import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { SiteStore } from '../../../../../server/database/site-store.ts';
import { createArticle, updateArticle } from '../../../../../server/features/news/writing/publish-article.ts';
import { connectToDatabase } from '../../../../support/postgres/database-connection.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import {
  createDatabase,
  expectKnown,
  openStoreIn,
  postgres,
  runSql,
  startPostgresForFile,
} from '../postgres-of-file.ts';
import { openFreezableProxy } from './freezable-proxy.ts';

startPostgresForFile();

const SOON = { interval: 20 };
const TEXT = { title: 'A title', content: '<p>Words.</p>' };

const servicesOf = ({ db, search }: SiteStore) => ({ db, search, clock: Date.now });

/** Processes of the server that serve a database. */
const BACKENDS = "from pg_stat_activity where datname = current_database() and application_name = 'sanir'";

let close: (() => Promise<void>) | undefined;

afterEach(async () => {
  await close?.();
  close = undefined;
});

it('a database that goes back gets a version that no store had before', async () => {
  const url = await createDatabase('gone_back');
  const store = await openStoreIn(url);
  const { id } = await createArticle(servicesOf(store), TEXT);
  for (let revision = 1; revision <= 5; revision += 1)
    await updateArticle(servicesOf(store), id, revision, { title: `Title ${revision}` });
  const before = await store.version.current();
  await runSql(url, 'update site_version set version = version - 3');
  await runSql(url, `select pg_terminate_backend(pid) ${BACKENDS}`);
  await expect.poll(() => store.version.current(), SOON).toBeGreaterThan(before);
  await expectKnown(store);
});

it('a network that loses the connections without a word makes the site wait for some seconds, not for ever, also at its stop', async () => {
  const proxy = await openFreezableProxy(await createDatabase('frozen'));
  close = proxy.close;
  await using folder = await makeSiteFolder();
  await using site = await startSite({ folder, env: { DATABASE_URL: proxy.url }, expectErrors: true });
  const search = async (words: string) => (await fetch(new URL(`/news?q=${words}`, site.url))).status;
  expect(await search('before')).toBe(200);
  proxy.freeze();
  let searches = 0;
  // Other words each time: an answer that is kept needs no database.
  await expect.poll(() => search(`words${++searches}`), SOON).toBe(200);
  proxy.freeze();
});

it('a write that comes first after the network lost the connections is made by another connection', async () => {
  const proxy = await openFreezableProxy(await createDatabase('frozen_write'));
  close = proxy.close;
  const { db } = await openStoreIn(proxy.url);
  const write = () => db.updateTable('site_version').set({ id: 1 }).where('id', '=', 1).execute();
  await write();
  proxy.freeze();
  await write();
});

it('a statement that takes long keeps its connection, however often the server is asked about it', async () => {
  const url = await createDatabase('slow');
  const proxy = await openFreezableProxy(url);
  close = proxy.close;
  const { db } = await openStoreIn(proxy.url);
  const other = await connectToDatabase(url);
  await other.run('set idle_in_transaction_session_timeout = 0');
  await other.run('begin');
  await other.run('lock table news in access exclusive mode');
  // Raw SQL is not tried again, unlike a read of the site.
  const count = sql`select count(*) as articles from news`.execute(db);
  const before = proxy.opened();
  // Each question comes by a connection of its own. The first two would have ended this one.
  await expect.poll(proxy.opened, SOON).toBeGreaterThan(before + 3);
  await other.run('commit');
  expect((await count).rows).toEqual([{ articles: 0 }]);
  await other.close();
});

it('a server that becomes a replica is not read any more, until it takes writes again', async () => {
  const url = await createDatabase('replica');
  const store = await openStoreIn(url);
  const [{ data } = {}] = await runSql(url, "select current_setting('data_directory') as data");
  await writeFile(join(String(data), 'standby.signal'), '');
  await postgres.restart();
  await expect.poll(() => store.version.known()).toBeNull();
  await expect(store.version.current()).rejects.toThrow();
  await runSql(url, 'select pg_promote()');
  await expectKnown(store);
});
