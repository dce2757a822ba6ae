import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../support/data/articles/articles.ts';
import { makeStartedFolder } from '../../support/data/sites/first-data.ts';
import { holdWrites, readRows } from '../../support/data/sites/site-data.ts';
import { openApp } from '../../support/server/apps/open-app.ts';
import type { SiteFolder } from '../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../support/server/apps/start-site.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../support/server/clients/site-client.ts';
import { isBegin } from '../../support/server/watching/statements.ts';

const ROUNDS = process.env.LONG ? 60 : 8;
/** More, in one process, are asked to come again. */
const AT_ONCE = 40;
const READERS = process.env.LONG ? 200 : 40;
const PUBLISHED = process.env.LONG ? 50 : 3;

describe('two programs on the same data', () => {
  let folder: SiteFolder;
  let sites: Site[];
  let writer: SiteClient;
  let other: SiteClient;

  beforeAll(async () => {
    folder = await makeStartedFolder();
    sites = [await startSite({ folder }), await startSite({ folder })];
    [writer, other] = (await Promise.all(sites.map(({ url }) => signInAt(url)))) as [SiteClient, SiteClient];
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await folder.remove();
  });

  it('show what the other one wrote, on pages that they have cached', async () => {
    const { id, revision } = await createArticle(writer, { title: 'As it was' });
    const paths = ['/news', `/news/${id}`];
    await expectShown(paths, [includes('As it was'), includes('As it was')]);

    await writer.query(UPDATE_ARTICLE, { id, revision, input: { title: 'As it is' } });
    await expectShown(paths, [includes('As it is'), includes('As it is')]);

    await createArticle(writer, { title: 'One more' });
    await expectShown(['/news'], [includes('One more')]);

    await writer.query(DELETE_ARTICLE, { id });
    await expectShown(paths, [excludes('As it is'), includes('Article not found.')]);

    /** On PostgreSQL, a process may show what it has kept for 250 ms more. */
    async function expectShown(shown: readonly string[], expected: readonly unknown[]): Promise<void> {
      if (!folder.database) expect(await readTwice(other, shown)).toEqual(expected);
      else await expect.poll(() => readTwice(other, shown)).toEqual(expected);
    }
  });

  it(`show a new article in the first answer that starts after it was acknowledged, under ${READERS} readers, ${PUBLISHED} times`, async () => {
    const clients = sites.map(({ url }) => createSiteClient(url));
    let isReading = true;
    const readers = Array.from({ length: READERS }, async (_, number) => {
      while (isReading) {
        try {
          await (await clients[number % 2]?.fetch('/news'))?.text();
        } catch (error) {
          // On a busy machine it asks so late that the site has just closed the kept connection.
          const { code } = (error as { cause?: { code?: string } }).cause ?? {};
          if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error;
        }
      }
    });
    for (let number = 1; number <= PUBLISHED; number += 1) {
      await createArticle(writer, { title: `Article ${number}` });
      // On PostgreSQL, only the process that wrote shows it at once.
      for (const client of folder.database ? clients.slice(0, 1) : clients) {
        const page = (await client.fetch('/news')).text();
        const list = client.query<{ news: { nodes: { title: string }[] } }>(
          '{ news(first: 1) { nodes { title } } }',
        );
        expect(await page).toContain(`Article ${number}`);
        expect((await list).news.nodes).toEqual([{ title: `Article ${number}` }]);
      }
    }
    isReading = false;
    await Promise.all(readers);
  });

  it(`make one article of one key, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = randomUUID();
      const [one, same] = await Promise.all([writer, other].map((client) => createArticle(client, { key })));
      expect(one?.id).toBe(same?.id);
    }
  });

  it(`create ${AT_ONCE} articles at once, each with a search key of its own`, async () => {
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => createArticle(number % 2 === 0 ? writer : other)),
    );
    const ids = new Set(made.map(({ id }) => id));
    const rows = await readRows(folder, 'select id, search_key from news');
    const keys = new Set(rows.filter(({ id }) => ids.has(String(id))).map((row) => row.search_key));
    expect([ids.size, keys.size]).toEqual([AT_ONCE, AT_ONCE]);
  });
});

describe('data that another program is writing to', () => {
  it('delays a write, which succeeds afterwards, but neither cached pages nor /healthz', async () => {
    const begins: string[] = [];
    await using app = await openApp({}, { onStatement: (sql) => isBegin(sql) && begins.push(sql) });
    const admin = await app.admin();
    await readTwice(admin, ['/news']);

    const letGo = await holdWrites(app.folder);
    const events: string[] = [];
    const before = begins.length;
    const write = createArticle(admin, { title: 'Patience' }).finally(() => events.push('written'));
    await expect.poll(() => begins.length).toBeGreaterThan(before);
    for (const path of ['/news', '/healthz', '/news']) {
      // A database on a busy machine may answer too late for /healthz.
      await expect.poll(async () => (await admin.fetch(path)).status).toBe(200);
      events.push(`200 ${path}`);
    }
    await letGo();

    expect(await write).toMatchObject({ revision: 1 });
    expect(events).toEqual(['200 /news', '200 /healthz', '200 /news', 'written']);
    expect(await readTwice(admin, ['/news'])).toEqual([includes('Patience')]);
    expect(app.log.lines).toEqual([]);
  });
});

/** Pages as their second reader gets them: from the cache, if they are cached. */
async function readTwice(client: SiteClient, paths: readonly string[]): Promise<string[]> {
  await Promise.all(paths.map(async (path) => (await client.fetch(path)).text()));
  return Promise.all(paths.map(async (path) => (await client.fetch(path)).text()));
}

const includes = (words: string): unknown => expect.stringContaining(words);
const excludes = (words: string): unknown => expect.not.stringContaining(words);
