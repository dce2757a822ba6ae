import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { createQueue } from '../../../server/platform/limits/queue.ts';
import { makeAnswer } from '../../../server/web/answers/answer.ts';
import { createAnswerCache } from '../../../server/web/answers/answer-cache.ts';
import { storeApplications } from '../../support/data/applications/store-applications.ts';
import { storedApplications } from '../../support/data/applications/stored-applications.ts';
import { fetchVersions } from '../../support/data/articles/article-versions.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../support/data/articles/articles.ts';
import { makePhotograph } from '../../support/data/images/photographs.ts';
import { openApp, PLENTY_OF_SPACE, recordedLog } from '../../support/server/apps/open-app.ts';
import { TEST_PASSWORD, variablesOf } from '../../support/server/apps/site-folder.ts';
import { isAdmin, login } from '../../support/server/clients/sign-in.ts';
import { submit } from '../../support/server/clients/submit-application.ts';
import { openEndpoint } from '../../support/server/doubles/open-endpoint.ts';
import { openOutbox } from '../../support/server/doubles/open-outbox.ts';
import { oldIsDeleted } from '../../support/server/watching/statements.ts';

const DAY = 24 * 60 * 60_000;

it('what signed in while the clock was a year ahead is neither signed in nor a known device afterwards', async () => {
  const app = await openApp();
  app.advance(365 * DAY);
  const early = await app.admin();
  app.advance(-DAY / 2);
  expect(await isAdmin(early)).toBe(true);
  app.advance(-364.5 * DAY);
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
      const other = await createApp(config, { clock, log, onStatement, readFreeSpace });
      other.http.listen(0, '127.0.0.1');
      await expect.poll(() => statements.join()).toContain('insert into "clock_check"');
      await other.close();
      expect(await storedApplications(app.folder)).toMatchObject([{ name: 'Stays' }]);
      expect(await images.names()).toHaveLength(1);
      expect(await fetchVersions(admin, id)).toHaveLength(22);
      expect(log.lines).toMatchObject([
        { level: 'warn', message: expect.stringContaining("The machine's clock is more than a day later") },
      ]);
    }
    expect(await isAdmin(admin)).toBe(true);
    await app.close();
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
