import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAnswer } from '../../server/answers/answer.ts';
import { createAnswerCache } from '../../server/answers/answer-cache.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createDeletionClock } from '../../server/deletion-clock.ts';
import { createSteadyClock } from '../../server/steady-clock.ts';
import { createTurns } from '../../server/turns.ts';
import { uploadPicture } from '../support/data/articles.ts';
import { makePhotograph } from '../support/data/photographs.ts';
import { storeApplications } from '../support/data/store-applications.ts';
import { storedApplications } from '../support/data/stored-applications.ts';
import { type OpenApp, openApp, recordedLog } from '../support/server/open-app.ts';
import { openEndpoint } from '../support/server/open-endpoint.ts';
import { openOutbox } from '../support/server/open-outbox.ts';
import { isAdmin, login } from '../support/server/sign-in.ts';
import { TEST_PASSWORD } from '../support/server/site-folder.ts';
import { submit } from '../support/server/submit-application.ts';

const DAY = 24 * 60 * 60_000;

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

describe('a clock that was set forward', () => {
  it('deletes no picture of an article that is being written', async () => {
    const app = await openApp();
    await uploadPicture(await app.admin(), await makePhotograph({ width: 60, height: 40 }));
    const { dataDir, uploadsDir, path } = app.folder;
    const config = readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }, path);
    const clock = () => Date.now() + DAY;
    const log = recordedLog();
    const statements: string[] = [];
    const onStatement = (sql: string) => statements.push(sql);
    const other = await createApp(config, { clock, steadyClock: Date.now, log, onStatement });
    other.http.listen(0, '127.0.0.1');
    // After the sweep.
    await vi.waitFor(() => expect(statements.join()).toContain('delete from "password_checks"'), 5000);
    await other.close();
    const pictures = readdirSync(`${uploadsDir}/news-images`);
    expect([pictures.length, log.lines]).toEqual([1, []]);
    await app.close();
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

describe('a clock that is years ahead at the start', () => {
  it('deletes nothing by its age, and says so', async () => {
    const app = await openApp();
    await uploadPicture(await app.admin(), await makePhotograph({ width: 60, height: 40 }));
    await submit(app, { name: 'Stays' });
    const { dataDir, uploadsDir, path } = app.folder;
    const config = readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }, path);
    const clock = () => Date.now() + 3 * 365 * DAY;
    const log = recordedLog();
    const statements: string[] = [];
    const onStatement = (sql: string) => statements.push(sql);
    const other = await createApp(config, { clock, steadyClock: clock, log, onStatement });
    other.http.listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(statements.join()).toContain('delete from "membership_app'), 5000);
    await other.close();
    expect(storedApplications(app.folder)).toMatchObject([{ name: 'Stays' }]);
    expect(readdirSync(`${uploadsDir}/news-images`)).toHaveLength(1);
    expect(log.lines).toMatchObject([
      { level: 'warn', message: expect.stringContaining("The machine's clock is more than a day ahead") },
    ]);
    await app.close();
  });

  it('is believed after a day, or at once when it is set right', async () => {
    const app = await openApp();
    await submit(app, { name: 'Newest' });
    const newest = storedApplications(app.folder)[0]?.createdAt;
    const { db, close } = await openDatabase(join(app.folder.dataDir, 'site.db'));
    const log = recordedLog();
    const start = Date.now() + 400 * DAY;
    let now = start;
    let set = 0;
    const services = { db, log, clock: () => now + set, steadyClock: () => now };
    const deletionClock = createDeletionClock(services);
    expect([await deletionClock(), await deletionClock()]).toEqual([newest, newest]);
    set = -400 * DAY;
    expect(await deletionClock()).toBe(start + set);
    set = 0;
    now += DAY - 1;
    expect(await deletionClock()).toBe(newest);
    now += 1;
    expect(await deletionClock()).toBe(now);
    expect(log.lines).toHaveLength(1);
    await close();
    await app.close();
  });
});

describe('a clock that was set back', () => {
  it('leaves no page of the future in the cache', async () => {
    let now = DAY;
    const cache = createAnswerCache({
      siteVersion: () => 1,
      clock: () => now,
      maxBytes: 1_000_000,
      turns: createTurns(10, 'Too many'),
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
    expect(storedApplications(app.folder).find(({ name }) => name === 'Now')).toMatchObject({ hold: null });
    await app.close();
  });

  it('lets no delivery wait for a day', async () => {
    const endpoint = await openEndpoint();
    endpoint.answer = (response) => response.writeHead(503).end();
    const outbox = await openOutbox({ membershipRelay: { endpoint: endpoint.url, key: 'key' } });
    await outbox.submit('Waiting');
    await vi.waitFor(() => expect(outbox.rows()).toMatchObject([{ at_work: 0, attempts: 1 }]), 5000);
    endpoint.answer = (response) => response.end('{}');
    outbox.advance(-DAY);
    await vi.waitFor(() => expect(outbox.rows()).toMatchObject([{ state: 'DELIVERED' }]), 5000);
    await outbox.close();
    await endpoint.close();
  });
});

it('a steady clock shows the time of the machine, and goes on when that is set', () => {
  const clock = createSteadyClock();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + DAY });
  expect(Math.abs(clock() - now)).toBeLessThan(1000);
  vi.useRealTimers();
});
