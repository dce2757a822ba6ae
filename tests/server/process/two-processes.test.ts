import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apply } from '../../support/data/applications/applications.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../support/data/articles/articles.ts';
import { layFirstData } from '../../support/data/sites/first-data.ts';
import { holdWrites, readRows, readValue } from '../../support/data/sites/site-data.ts';
import { pause } from '../../support/pause.ts';
import { openApp } from '../../support/server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../support/server/apps/start-site.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY } from '../../support/server/clients/submit-application.ts';
import { type Endpoint, openEndpoint } from '../../support/server/doubles/open-endpoint.ts';
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
    folder = await makeSiteFolder();
    await layFirstData(folder);
    sites = [await startSite({ folder }), await startSite({ folder })];
    [writer, other] = (await Promise.all(sites.map(signIn))) as [SiteClient, SiteClient];
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await folder.remove();
  });

  it('show at once, on pages that they have cached, what the other one wrote', async () => {
    const { id, revision } = await createArticle(writer, { title: 'As it was' });
    const paths = ['/news', `/news/${id}`];
    expect(await readTwice(other, paths)).toEqual([includes('As it was'), includes('As it was')]);

    await writer.query(UPDATE_ARTICLE, { id, revision, input: { title: 'As it is' } });
    expect(await readTwice(other, paths)).toEqual([includes('As it is'), includes('As it is')]);

    await createArticle(writer, { title: 'One more' });
    expect(await readTwice(other, ['/news'])).toEqual([includes('One more')]);

    await writer.query(DELETE_ARTICLE, { id });
    expect(await readTwice(other, paths)).toEqual([excludes('As it is'), includes('Article not found.')]);
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
      for (const client of clients) {
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

  it(`let exactly one of two changes to the same revision win, ${ROUNDS} times`, async () => {
    const { id } = await createArticle(writer);
    const outcomes: string[][] = [];
    for (let revision = 1; revision <= ROUNDS; revision += 1) {
      const answers = await Promise.all(
        [writer, other].map((client, number) =>
          client.ask(UPDATE_ARTICLE, { id, revision, input: { title: `${revision} by ${number}` } }),
        ),
      );
      outcomes.push(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'won').sort());
    }
    expect(outcomes).toEqual(Array(ROUNDS).fill(['CONFLICT', 'won']));
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

describe('two programs that pass applications on', () => {
  let folder: SiteFolder;
  let endpoint: Endpoint;
  let sites: Site[];

  beforeEach(async () => {
    [folder, endpoint] = await Promise.all([makeSiteFolder(), openEndpoint()]);
    await layFirstData(folder);
    const relay = { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' };
    const env = { ...BEHIND_A_PROXY, ...relay };
    sites = [await startSite({ folder, env }), await startSite({ folder, env })];
  });

  afterEach(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await Promise.all([folder.remove(), endpoint.close()]);
  });

  it(`store a doubled application once and send it once, ${ROUNDS} times`, async () => {
    endpoint.answer = async (response) => {
      await pause(20, 'a service that takes its time, in which the other program could send it too');
      response.end('{}');
    };
    const names = Array.from({ length: ROUNDS }, (_, round) => `Applicant ${round}`);
    for (const [round, name] of names.entries()) {
      const headers = { 'x-forwarded-for': `192.0.2.${round}` };
      const ids = await Promise.all(sites.map(({ url }) => apply(createSiteClient(url), { name }, headers)));
      expect(new Set(ids).size).toBe(1);
    }
    const count = (condition: string) =>
      readValue(folder, `select count(*) from membership_deliveries where ${condition}`);
    await expect.poll(() => count("state = 'DELIVERED'")).toBe(ROUNDS);
    expect(await count("state <> 'DELIVERED'")).toBe(0);
    expect(endpoint.received.map(({ values }) => values.name).sort()).toEqual(names.sort());
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

async function signIn(site: Site): Promise<SiteClient> {
  const client = await signInAt(site.url);
  return client;
}

/** Pages as their second reader gets them: from the cache, if they are cached. */
async function readTwice(client: SiteClient, paths: readonly string[]): Promise<string[]> {
  await Promise.all(paths.map(async (path) => (await client.fetch(path)).text()));
  return Promise.all(paths.map(async (path) => (await client.fetch(path)).text()));
}

const includes = (words: string): unknown => expect.stringContaining(words);
const excludes = (words: string): unknown => expect.not.stringContaining(words);
