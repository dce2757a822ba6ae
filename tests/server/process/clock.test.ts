import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createDeletionClock } from '../../../server/boot/deletion-clock.ts';
import { listen } from '../../../server/boot/start.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { createSteadyClock } from '../../../server/platform/clock/steady-clock.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { createQueue } from '../../../server/platform/limits/queue.ts';
import { makeAnswer } from '../../../server/web/answers/answer.ts';
import { createAnswerCache } from '../../../server/web/answers/answer-cache.ts';
import { storeApplications } from '../../support/data/applications/store-applications.ts';
import { storedApplications } from '../../support/data/applications/stored-applications.ts';
import { fetchVersions } from '../../support/data/articles/article-versions.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../support/data/articles/articles.ts';
import { makePhotograph } from '../../support/data/images/photographs.ts';
import { layFirstData } from '../../support/data/sites/first-data.ts';
import { openStore } from '../../support/data/sites/site-data.ts';
import { type OpenApp, openApp, PLENTY_OF_SPACE, recordedLog } from '../../support/server/apps/open-app.ts';
import {
  makeSiteFolder,
  type SiteFolder,
  TEST_PASSWORD,
  variablesOf,
} from '../../support/server/apps/site-folder.ts';
import { isAdmin, login } from '../../support/server/clients/sign-in.ts';
import { submit } from '../../support/server/clients/submit-application.ts';
import { openEndpoint } from '../../support/server/doubles/open-endpoint.ts';
import { openOutbox } from '../../support/server/doubles/open-outbox.ts';
import { oldIsDeleted } from '../../support/server/watching/statements.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describe.each([
  ['forward', DAY],
  ['back', -DAY],
])('a clock that is set %s by a day', (_name, jump) => {
  let app: OpenApp;

  beforeEach(async () => {
    app = await openApp();
  });

  afterEach(() => app.close());

  it('ends no session, and does not prolong one', async () => {
    const admin = await app.admin();
    app.setClock(jump);
    expect(await isAdmin(admin)).toBe(true);
    app.advance(119 * 60_000);
    expect(await isAdmin(admin)).toBe(true);
    app.advance(121 * 60_000);
    expect(await isAdmin(admin)).toBe(false);
  });

  it('neither lifts the limit of sign-ins nor leaves it closed', async () => {
    for (let count = 0; count < 10; count += 1) await login(app.client(), 'wrong password');
    app.setClock(jump);
    expect((await login(app.client(), TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    app.advance(10 * 60_000);
    expect((await login(app.client(), TEST_PASSWORD)).errors).toBeUndefined();
  });

  it('neither lifts the limit of applications nor leaves it closed', async () => {
    const apply = async (name: string) => (await submit(app, { name }, '127.0.0.1')).refusal;
    for (let count = 0; count < 10; count += 1) await apply(`Applicant ${count}`);
    app.setClock(jump);
    expect(await apply('One more')).toContain('RATE_LIMITED');
    app.advance(10 * 60_000);
    expect(await apply('One more')).toBeNull();
  });
});

it('what signed in while the clock was a year ahead is neither signed in nor a known device afterwards', async () => {
  const app = await openApp();
  app.advance(365 * DAY);
  const early = await app.admin();
  app.advance(-2 * DAY);
  expect(await isAdmin(early)).toBe(true);
  app.advance(-363 * DAY);
  expect(await isAdmin(early)).toBe(false);
  for (let count = 0; count < 10; count += 1) await login(app.client(), 'wrong password');
  expect((await login(early, TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  await app.close();
});

describe('a clock that is ahead at the start', () => {
  it('by a day or three years deletes nothing by its age, and says so', async () => {
    const ofFirst: string[] = [];
    const app = await openApp({}, { onStatement: (sql) => ofFirst.push(sql) });
    const admin = await app.admin();
    await uploadImage(admin, await makePhotograph({ width: 60, height: 40 }));
    await submit(app, { name: 'Stays' });
    const { id } = await createArticle(admin);
    for (let revision = 1; revision <= 22; revision += 1)
      await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: `Title ${revision}` } });
    // On one database only one deletes at a time.
    await oldIsDeleted(ofFirst, app.folder);
    const { images, path } = app.folder;
    const config = readConfig(variablesOf(app.folder), path);
    for (const ahead of [DAY, 3 * 365 * DAY]) {
      const clock = () => Date.now() + ahead;
      const log = recordedLog();
      const statements: string[] = [];
      const onStatement = (sql: string) => statements.push(sql);
      const readFreeSpace = async () => PLENTY_OF_SPACE;
      const other = await createApp(config, { clock, steadyClock: clock, log, onStatement, readFreeSpace });
      other.http.listen(0, '127.0.0.1');
      await expect.poll(() => statements.join()).toContain('delete from "membership_app');
      await other.close();
      expect(await storedApplications(app.folder)).toMatchObject([{ name: 'Stays' }]);
      expect(await images.names()).toHaveLength(1);
      expect(await fetchVersions(admin, id)).toHaveLength(22);
      expect(log.lines).toMatchObject([
        { level: 'warn', message: expect.stringContaining("The machine's clock is more than a day ahead") },
      ]);
    }
    expect(await isAdmin(admin)).toBe(true);
    await app.close();
  });
});

describe('what is deleted by its age, on a site', () => {
  let folder: SiteFolder;
  let database: SiteStore;
  /** The true time, and what the machine's clock adds to it. */
  let now: number;
  let wrong: number;

  beforeEach(async () => {
    [now, wrong] = [Date.now(), 0];
    folder = await makeSiteFolder();
    await layFirstData(folder);
    database = await openStore(folder, { isSynced: false });
  });

  afterEach(async () => {
    await database.close();
    await folder.remove();
  });

  /**
   * Runs the site for some hours, after some in which it was off.
   * @returns how late each hour's deletions are, in hours.
   */
  async function run(
    hours: number,
    { off = 0, isKilled = false, log = recordedLog() } = {},
  ): Promise<number[]> {
    now += off * HOUR;
    const { db } = database;
    const start = now;
    const ask = createDeletionClock({ db, log, clock: () => now + wrong, steadyClock: () => now - start });
    const late = async () => (now - (await ask())) / HOUR;
    const found = [await late()];
    for (let hour = 1; hour <= hours; hour += 1) {
      now += HOUR;
      found.push(await late());
    }
    now += (hours % 1) * HOUR;
    if (!isKilled) await ask();
    return found;
  }

  it.each([
    ['a day', 1],
    ['ten years', 3650],
  ])(
    'is not deleted early by a clock that jumps by %s, until the site has run for a day',
    async (_name, days) => {
      const log = recordedLog();
      await run(30);
      wrong = days * DAY;
      for (let count = 0; count < 4; count += 1) {
        expect(Math.min(...(await run(6, { log, isKilled: count === 1 })))).toBeGreaterThanOrEqual(0);
      }
      expect(log.lines.map(({ level }) => level)).toEqual(days === 1 ? [] : ['warn', 'warn', 'warn', 'warn']);
      // Then, where nobody sets it right, by a month each day.
      const [ahead] = (await run(48)).slice(-1);
      expect(ahead).toBe(-Math.min(24 * days, 47 * 30));
      wrong = 0;
      expect(await run(3)).toEqual([0, 0, 0, 0]);
    },
  );

  it.each([
    ['is restarted each day', 23.75, 0.25, false, 1],
    ['is cut off each day', 23.75, 0.25, true, 2],
    ['is off each night', 12, 12, true, 36],
  ])('that %s is deleted in time', async (_name, hours, off, isKilled, most) => {
    for (let day = 0; day < 10; day += 1) await run(hours, { off, isKilled });
    expect(Math.max(...(await run(hours, { off })))).toBeLessThanOrEqual(most);
  });

  it('that was off for a year is deleted within two weeks', async () => {
    await run(1);
    expect(Math.min(...(await run(24, { off: 365 * 24 })))).toBeGreaterThan(364 * 24);
    expect((await run(13 * 24)).at(-1)).toBe(0);
  });

  it('is deleted later, not earlier, while the clock is behind, and in time when it is set right', async () => {
    await run(30);
    wrong = -DAY;
    expect(await run(2)).toEqual([24, 24, 24]);
    wrong = 0;
    expect(Math.max(...(await run(26)))).toBe(24);
    expect(await run(1)).toEqual([0, 0]);
  });
});

describe('a clock that was set back', () => {
  it('leaves no page of the future in the cache', async () => {
    let now = DAY;
    const cache = createAnswerCache({
      version: { known: () => 1, current: async () => 1, expire: () => undefined },
      clock: () => now,
      maxBytes: 1_000_000,
      queue: createQueue(10, 'Too many'),
      log: recordedLog(),
    });
    const traits = { status: 200, contentType: 'text/plain', cacheControl: 'no-cache', headers: [] };
    await cache.getOrMake('page', null, async () => ({
      answer: makeAnswer(traits, 'x', 1),
      cacheable: true,
    }));
    expect(cache.cached('page')).toBeDefined();
    now = 0;
    expect(cache.cached('page')).toBeUndefined();
  });

  it('does not count the applications of the wrong hours as those of this one', async () => {
    const app = await openApp();
    const later = Array.from({ length: 100 }, () => ({ name: 'Later', createdAt: Date.now() + DAY }));
    await storeApplications(app.folder, later);
    await submit(app, { name: 'Now' });
    expect((await storedApplications(app.folder)).find(({ name }) => name === 'Now')).toMatchObject({
      hold: null,
    });
    await app.close();
  });

  it('lets no delivery wait for a day', async () => {
    const endpoint = await openEndpoint();
    endpoint.answer = (response) => response.writeHead(503).end();
    const outbox = await openOutbox({ membershipRelay: { endpoint: endpoint.url, key: 'key' } });
    await outbox.submit('Waiting');
    await expect.poll(outbox.rows).toMatchObject([{ at_work: 0, attempts: 1 }]);
    endpoint.answer = (response) => response.end('{}');
    outbox.advance(-DAY);
    await expect.poll(outbox.rows).toMatchObject([{ state: 'DELIVERED' }]);
    await outbox.close();
    await endpoint.close();
  });
});

it('a restart with a clock that was set back resurrects no session, and lets the administrator sign in', async () => {
  const app = await openApp();
  const admin = await app.admin();
  app.advance(121 * 60_000);
  await app.stop();
  const { port } = new URL(app.url);
  const config = readConfig({ ...variablesOf(app.folder), PORT: port }, app.folder.path);
  const other = await createApp(config, { clock: Date.now, log: recordedLog() });
  await listen(other.http, config);
  expect(await isAdmin(admin)).toBe(false);
  await admin.signIn(TEST_PASSWORD);
  expect(await isAdmin(admin)).toBe(true);
  await other.close();
  await app.close();
});

it('a steady clock shows the time of the machine, and goes on when that is set', () => {
  const clock = createSteadyClock(null);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + DAY });
  expect(Math.abs(clock() - now)).toBeLessThan(1000);
  vi.useRealTimers();
});
