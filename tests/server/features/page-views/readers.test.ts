import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../../../rules/time/dates.ts';
import { createPageViewCounter } from '../../../../server/features/page-views/page-view-counter.ts';
import { diskFull } from '../../../../server/upkeep/disk-space/free-space.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { changeData, holdWrites, openStore, readValue } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp, recordedLog } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { postGraphQL } from '../../../support/server/clients/post-graphql.ts';
import { openPage, PHONE, storedPageViews, storedTotal } from '../../../support/server/clients/readers.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The program, whose minutes the test decides. */
let app: OpenApp;
let admin: SiteClient;
let statements: string[];

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

async function open(): Promise<void> {
  statements = [];
  app = await openApp({}, { onStatement: (sql) => void statements.push(sql) });
  admin = await app.admin();
  await oldIsDeleted(statements, app.folder);
}

const today = (ahead = 0) => dayOf(Date.now() + ahead);

/** The minute passes, after which all that was counted is stored. */
async function afterTheMinute(articleId: string): Promise<string[]> {
  const marker = await createArticle(admin, { title: 'The last one to be opened' });
  await openPage(app, `/news/${marker.id}`);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expect.poll(() => storedTotal(app.folder, marker.id)).toBe(1);
  return storedPageViews(app.folder, articleId);
}

/** A counter of its own on the program's data, whose disk has room or not. */
async function openCounter(hasRoom: () => boolean) {
  const log = recordedLog();
  const { db, close } = await openStore(app.folder);
  const counter = createPageViewCounter({
    db,
    clock: Date.now,
    log,
    requireRoom() {
      if (!hasRoom()) throw diskFull('Nothing is left');
    },
    withReserve: (work) => work(),
  });
  return { counter, log, close };
}

/** A visitor's GraphQL query, as the browser sends it. */
const ask = (query: string, headers: Record<string, string> = {}) =>
  postGraphQL(app.url, JSON.stringify({ query }), {
    'user-agent': PHONE,
    referer: `${app.url}/news`,
    ...headers,
  });

describe('an opening of an article', () => {
  beforeAll(open);
  afterAll(() => app.close());

  it('is counted whether its page is rendered, kept, unchanged, or the low-data version, with any slug', async () => {
    const { id, slug } = await createArticle(admin);
    expect(await openPage(app, `/news/${id}/${slug}`)).toBe(200);
    expect(await openPage(app, `/news/${id}/${slug}`)).toBe(200);
    expect(await openPage(app, `/news/${id}/another`, { 'if-none-match': '*' })).toBe(304);
    expect(await openPage(app, `/news/${id}`, { 'save-data': 'on' })).toBe(200);
    expect(await openPage(app, `/news/${id}?from=elsewhere`, { 'save-data': 'on' })).toBe(200);
    expect(await afterTheMinute(id)).toEqual([`${today()} DIRECT 5`]);
  });

  it('is counted by where it came from, without the address', async () => {
    const { id } = await createArticle(admin);
    for (const referer of [
      'https://web.whatsapp.com/',
      'https://www.google.co.za/',
      'https://www.google.com/',
      `${app.url}/news?q=somebody`,
      'https://www.partner.example/people/amina',
    ])
      await openPage(app, `/news/${id}`, { referer });
    expect(await afterTheMinute(id)).toEqual([
      `${today()} OTHER_SITE 1`,
      `${today()} SEARCH 2`,
      `${today()} THIS_SITE 1`,
      `${today()} WHATSAPP 1`,
    ]);
  });

  const NOT_READERS: readonly (readonly [string, Record<string, string>])[] = [
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['the preview of a shared link', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a program without a name', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerendering', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { purpose: 'prefetch' }],
    ['a session', { cookie: 'lowData=1; session=anything' }],
  ];

  it('is not an opening by a robot, a program, a prefetch or a session', async () => {
    const ids = new Map<string, string>();
    for (const [name, headers] of NOT_READERS) {
      const { id } = await createArticle(admin);
      ids.set(name, id);
      expect(await openPage(app, `/news/${id}`, headers)).toBe(200);
      expect(await openPage(app, `/news/${id}`, headers)).toBe(200);
      await ask(`{ article(id: "${id}") { content } }`, headers);
    }
    await afterTheMinute('');
    for (const [name, id] of ids) expect([name, await storedPageViews(app.folder, id)]).toEqual([name, []]);
  });

  it('is not an opening by HEAD, by the administrator, or by its name in a list', async () => {
    const { id } = await createArticle(admin);
    await openPage(app, `/news/${id}`, {}, 'HEAD');
    await (await admin.fetch(`/news/${id}`, { headers: { 'user-agent': PHONE } })).text();
    await admin.ask(`{ article(id: "${id}") { content } }`, {}, { 'user-agent': PHONE });
    for (const path of ['/', '/news', '/news?q=title', '/news/feed.xml']) await openPage(app, path);
    await ask('{ news { nodes { id content } } }');
    expect(await afterTheMinute(id)).toEqual([]);
  });

  it('over the list is counted once for each answer to GraphQL, also a kept one', async () => {
    const { id } = await createArticle(admin);
    const query = `{ article(id: "${id}") { content } again: article(id: "${id}") { title } }`;
    for (let time = 0; time < 3; time += 1) expect((await ask(query)).status).toBe(200);
    expect(await afterTheMinute(id)).toEqual([`${today()} THIS_SITE 3`]);
  });

  it('is counted once for an answer to GraphQL that cannot be kept', async () => {
    const { id } = await createArticle(admin);
    const query = 'query Article($id: ID!) { article(id: $id) { content } }';
    const body = { query, operationName: 'Article', variables: { id }, extensions: { more: true } };
    const headers = { 'user-agent': PHONE };
    expect((await postGraphQL(app.url, JSON.stringify(body), headers)).status).toBe(200);
    expect(await afterTheMinute(id)).toEqual([`${today()} DIRECT 1`]);
  });

  it('of what is no published article is none, so that strangers cannot fill the memory', async () => {
    const draft = await createArticle(admin, { published: false });
    const counted = async () => Number(await readValue(app.folder, 'select count(*) from article_reads'));
    const before = await counted();
    for (const id of [draft.id, randomUUID()]) {
      expect(await openPage(app, `/news/${id}`)).toBe(404);
      expect(await openPage(app, `/news/${id}`)).toBe(404);
      await ask(`{ article(id: "${id}") { content } }`);
    }
    await afterTheMinute(draft.id);
    expect(await counted()).toBe(before + 1);
  });

  it('belongs to the day in Johannesburg', async () => {
    const { id } = await createArticle(admin);
    // A quarter of an hour before and after midnight there.
    const untilMidnight = DAY - ((Date.now() + 2 * 60 * MINUTE) % DAY);
    app.advance(untilMidnight - 15 * MINUTE);
    await openPage(app, `/news/${id}`);
    app.advance(30 * MINUTE);
    await openPage(app, `/news/${id}`);
    await admin.signIn(TEST_PASSWORD);
    expect(await afterTheMinute(id)).toEqual([`${today()} DIRECT 1`, `${today(DAY)} DIRECT 1`]);
    expect(await storedTotal(app.folder, id)).toBe(2);
    app.advance(-untilMidnight - 15 * MINUTE);
    await admin.signIn(TEST_PASSWORD);
  });
});

describe('counting', () => {
  beforeEach(open);
  afterEach(() => app.close());

  /** Into both tables. What a start deletes may come late. */
  const writesOfPageViews = () => statements.filter((sql) => sql.startsWith('insert into "article_read'));

  it('adds nothing to a kept page: neither a statement, nor a new version of the site', async () => {
    const { id } = await createArticle(admin);
    await openPage(app, `/news/${id}`);
    const version = () => readValue(app.folder, 'select version from site_version');
    const before = await version();
    statements.length = 0;
    for (let time = 0; time < 5; time += 1) await openPage(app, `/news/${id}`);
    expect(statements.filter((sql) => !sql.includes('site_version'))).toEqual([]);
    await afterTheMinute(id);
    // The other article of `afterTheMinute` raised it.
    expect(Number(await version())).toBe(Number(before) + 1);
    expect(writesOfPageViews()).toHaveLength(2);
  });

  it('writes nothing in a minute in which nobody read', async () => {
    statements.length = 0;
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(writesOfPageViews()).toEqual([]);
  });

  it('loses nothing at a stop', async () => {
    const { id } = await createArticle(admin);
    for (let time = 0; time < 3; time += 1) await openPage(app, `/news/${id}`);
    expect(await storedPageViews(app.folder, id)).toEqual([]);
    await app.stop();
    expect(await storedPageViews(app.folder, id)).toEqual([`${today()} DIRECT 3`]);
    expect(await storedTotal(app.folder, id)).toBe(3);
  });

  it('goes on while another program holds the data, and stores all of it then', async () => {
    const { id } = await createArticle(admin);
    await openPage(app, `/news/${id}`);
    const letGo = await holdWrites(app.folder);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await openPage(app, `/news/${id}`);
    await letGo();
    await expect.poll(() => storedTotal(app.folder, id)).toBe(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await expect.poll(() => storedTotal(app.folder, id)).toBe(2);
    expect(app.log.lines).toEqual([]);
  });

  it('keeps what cannot be stored, says so once, and stores it when it can be', async () => {
    const { id } = await createArticle(admin);
    await changeData(app.folder, 'alter table article_reads rename to hidden');
    for (let minute = 0; minute < 3; minute += 1) {
      await openPage(app, `/news/${id}`);
      await vi.advanceTimersByTimeAsync(MINUTE);
      await expect.poll(() => app.log.lines).toHaveLength(1);
    }
    expect(app.log.lines).toMatchObject([
      { level: 'warn', message: expect.stringContaining('is kept in memory') },
    ]);
    await changeData(app.folder, 'alter table hidden rename to article_reads');
    await vi.advanceTimersByTimeAsync(MINUTE);
    await expect.poll(() => storedPageViews(app.folder, id)).toEqual([`${today()} DIRECT 3`]);
  });

  it('says that something cannot be stored also where it was a full disk before, of which it says nothing', async () => {
    const { id } = await createArticle(admin);
    let hasRoom = false;
    const { counter, log, close } = await openCounter(() => hasRoom);
    counter.start();
    counter.count(id, 'DIRECT');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(log.lines).toEqual([]);
    hasRoom = true;
    await changeData(app.folder, 'alter table article_reads rename to hidden');
    await vi.advanceTimersByTimeAsync(MINUTE);
    await expect.poll(() => log.lines).toHaveLength(1);
    await changeData(app.folder, 'alter table hidden rename to article_reads');
    await counter.stop();
    await close();
  });

  it('leaves the rest of a full disk to deletions, and takes of it only at a stop', async () => {
    const { id } = await createArticle(admin);
    const { counter, log, close } = await openCounter(() => false);
    counter.start();
    for (let minute = 0; minute < 3; minute += 1) {
      counter.count(id, 'DIRECT');
      await vi.advanceTimersByTimeAsync(MINUTE);
    }
    expect(await storedPageViews(app.folder, id)).toEqual([]);
    await counter.stop();
    await close();
    expect([await storedPageViews(app.folder, id), log.lines]).toEqual([[`${today()} DIRECT 3`], []]);
  });

  it('keeps 20,000 counts at most in memory', async () => {
    const { counter, log, close } = await openCounter(() => true);
    await close();
    for (let number = 0; number < 20_100; number += 1) counter.count(`article-${number}`, 'DIRECT');
    counter.count('article-0', 'DIRECT');
    await counter.stop();
    expect(log.lines).toMatchObject([{ level: 'warn', details: { openings: 20_001 } }]);
  });

  it('forgets an article that was deleted meanwhile, and its counts, and stores the others', async () => {
    const { id } = await createArticle(admin);
    await openPage(app, `/news/${id}`);
    expect(await afterTheMinute(id)).toHaveLength(1);
    await openPage(app, `/news/${id}`);
    await admin.query(DELETE_ARTICLE, { id });
    expect(await afterTheMinute(id)).toEqual([]);
    expect(await storedTotal(app.folder, id)).toBe(0);
    expect(app.log.lines).toEqual([]);
  });
});
