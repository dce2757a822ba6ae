import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRefusals } from '../../../../../server/platform/logging/refusals.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { changeData, NO_TABLE } from '../../../../support/data/sites/site-data.ts';
import { openApp, recordedLog } from '../../../../support/server/apps/open-app.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { postGraphQL } from '../../../../support/server/clients/post-graphql.ts';
import { sendRaw } from '../../../../support/server/clients/send-raw.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'debug' }, expectErrors: true });
});

afterAll(() => site?.stop());

interface RequestLine {
  readonly level: number;
  readonly msg: string;
  readonly request?: string;
}

const linesOf = (id: unknown): RequestLine[] =>
  site
    .output()
    .stderr.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RequestLine)
    .filter(({ request }) => request === id);

describe('the id of a request', () => {
  it('is in its answer, is random, and is never the one that the client sent', async () => {
    const paths = [
      '/news',
      '/news',
      '/favicon.svg',
      '/no-such-page',
      '/healthz',
      '/graphql?query={x}',
      '/news/',
    ];
    const ids = [];
    for (const path of paths) {
      const { headers } = await sendRequest(site.url, path, { 'x-request-id': 'mine' });
      ids.push(headers['x-request-id']);
    }
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    // Ids that count, or have a part for their process, share a part.
    const parts = ids.flatMap((id) =>
      String(id)
        .split('-')
        .filter((part) => part.length > 4),
    );
    expect(new Set(parts).size).toBe(2 * paths.length);
  });

  it.each<[string, string, number]>([
    ['a page', '/news/none', 503],
    ['an operation of GraphQL', '/graphql?query={news{totalCount}}', 200],
  ])('is in the log beside a failure of %s', async (_name, path, status) => {
    await changeData(site.folder, 'alter table news rename to gone');
    try {
      const answer = await sendRequest(site.url, path);
      expect(answer.status).toBe(status);
      await expect
        .poll(() => linesOf(answer.headers['x-request-id']))
        .toContainEqual(
          expect.objectContaining({
            level: 50,
            err: expect.objectContaining({ message: expect.stringMatching(NO_TABLE) }),
          }),
        );
    } finally {
      await changeData(site.folder, 'alter table gone rename to news');
    }
  });
});

it('a failure of a page that waits for its turn has the id of its own request', async () => {
  await changeData(site.folder, 'alter table news rename to gone');
  try {
    // Two versions of a page, each made for itself.
    const versions = [{}, { 'save-data': 'on' }];
    const answers = await Promise.all(
      versions.map((headers) => sendRequest(site.url, '/news/none', headers)),
    );
    for (const { headers } of answers) {
      const failures = () => linesOf(headers['x-request-id']).filter(({ level }) => level === 50);
      await expect.poll(() => failures().map(({ msg }) => msg)).toContain('A GraphQL operation failed');
    }
  } finally {
    await changeData(site.folder, 'alter table gone rename to news');
  }
});

describe('at debug, a request', () => {
  it.each<[path: string, logged: string, status: number]>([
    ['/', '/', 200],
    ['/news?search=canary', '/news', 200],
    ['/news/canary', '/news/…', 404],
    ['/preview/canary/canary', '/preview/…', 404],
    ['/canary/x', '…', 404],
    ['/uploads/news-images/1-canary-abcdefgh.webp', '/uploads/…', 404],
    ['/membership/applications/canary.json', '/membership/…', 401],
    ['/membership/applications.csv', '/membership/applications.csv', 401],
    ['http://canary.example/news', '/news', 200],
  ])('for %s leaves one line, for %s', async (path, logged, status) => {
    const { headers } = await sendRequest(site.url, path, { referer: 'http://canary.example/' });
    const id = headers['x-request-id'];
    await expect.poll(() => linesOf(id)).toHaveLength(1);
    expect(linesOf(id)).toEqual([
      {
        level: 20,
        time: expect.any(String),
        request: id,
        method: 'GET',
        path: logged,
        status,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        msg: 'A request ended',
      },
    ]);
  });

  it('has its own bytes in the line, also where the next one is answered before it', async () => {
    const get = (path: string, ...headers: string[]) =>
      `${[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`;
    // The second is written as soon as the first is.
    const answers = await sendRaw(site.url, get('/membership') + get('/healthz', 'Connection: close'));
    expect(answers).toHaveLength(2);
    for (const { headers } of answers) {
      await expect.poll(() => linesOf(headers['x-request-id'])).toHaveLength(1);
      const [line] = linesOf(headers['x-request-id']) as (RequestLine & { readonly bytes: number })[];
      const body = Number(headers['content-length']);
      expect(line?.bytes).toBeGreaterThan(body);
      expect(line?.bytes).toBeLessThan(body + 1300);
    }
  });

  it('that Node refuses leaves one line', async () => {
    const [answer] = await sendRaw(site.url, 'garbage\r\n\r\n');
    await expect
      .poll(() => linesOf(answer?.headers['x-request-id']))
      .toMatchObject([{ level: 20, status: 400 }]);
  });

  it('whose client leaves has no status', async () => {
    const line = { method: 'POST', path: '/membership', status: null };
    const head =
      'POST /membership HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded';
    await sendRaw(site.url, `${head}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`);
    await expect.poll(() => site.output().stderr).toContain(JSON.stringify(line).slice(1, -1));
  });
});

describe('refusals', () => {
  it('are counted by kind, without anything of the client, and told in one line', async () => {
    const app = await openApp();
    const admin = await app.admin();
    const visitor = app.client();
    const post = { method: 'POST', body: 'a=b' };
    await visitor.fetch('/graphql', { ...post, headers: { origin: 'http://canary.example' } });
    await visitor.fetch('/graphql', { ...post, headers: { 'content-type': 'text/canary' } });
    await visitor.fetch('/uploads', post);
    await visitor.ask('mutation { login(password: "canary-canary") { isAdmin } }');
    await visitor.ask('mutation { logout { isAdmin } }');
    await visitor.ask('{ membershipApplications { totalCount } }');
    await admin.upload(Uint8Array.of(1), 'canary.txt', 'image/jpeg');
    await admin.upload(await makePhotograph(), 'photo.jpg', 'image/jpeg');
    for (const _ of [1, 2]) await sendRaw(app.url, 'canary\r\n\r\n');
    for (const path of ['/', '/canary', '/healthz']) await visitor.fetch(path);
    await app.close();
    expect(app.log.lines.filter(({ level }) => level !== 'debug')).toEqual([
      {
        level: 'info',
        message: 'Requests were refused within a minute',
        details: { crossSite: 1, wrongType: 2, notSignedIn: 2, wrongPassword: 1, unreadable: 2 },
      },
    ]);
  });

  it.each([
    ['application/json', { wrongValues: 4, notSignedIn: 1, busy: 1 }],
    // Those without data have the status 400.
    ['application/graphql-response+json', { unreadable: 4, notSignedIn: 1, busy: 1 }],
  ])('of operations are each counted once, whatever their status is: %s', async (accept, details) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = await openApp(
      {},
      {
        onStatement(sql) {
          // Longer than a query may take.
          if (sql.includes('order by "published_at" desc')) vi.advanceTimersByTime(10_000);
        },
      },
    );
    const post = (query: string) => postGraphQL(app.url, JSON.stringify({ query }), { accept });
    for (const query of [
      `{ ${'session { isAdmin } '.repeat(11)} }`,
      `{ ${[1, 2, 3, 4].map((number) => `a${number}: news(search: "x") { totalCount }`).join(' ')} }`,
      'query ($id: ID!) { article(id: $id) { title } }',
      '{ nothing nowhere }',
      '{ devices { id } membershipApplications { totalCount } }',
      '{ news { nodes { title } } }',
    ]) {
      expect(JSON.parse((await post(query)).body)).toHaveProperty('errors');
    }
    await app.close();
    expect(app.log.lines).toEqual([expect.objectContaining({ level: 'info', details })]);
  });

  it('are told after a minute, and again only when there are new ones', () => {
    vi.useFakeTimers();
    try {
      const log = recordedLog();
      const refusals = createRefusals(log);
      refusals.countStatus(429);
      refusals.countStatus(200);
      vi.advanceTimersByTime(59_000);
      refusals.countCodes(['NOT_FOUND', 'RATE_LIMITED', 'BUSY']);
      expect(log.lines).toEqual([]);
      vi.advanceTimersByTime(1000);
      expect(log.lines).toMatchObject([{ level: 'info', details: { rateLimited: 2 } }]);
      vi.advanceTimersByTime(3_600_000);
      expect(log.lines).toHaveLength(1);
      refusals.countStatus(413);
      vi.advanceTimersByTime(60_000);
      expect(log.lines[1]).toMatchObject({ details: { tooLarge: 1 } });
      refusals.stop();
      expect(log.lines).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('have no line where there were none', async () => {
    const app = await openApp();
    await createSiteClient(app.url).fetch('/');
    await app.close();
    expect(app.log.lines).toEqual([]);
  });
});
