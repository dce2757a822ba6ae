import { afterEach, describe, expect, it, vi } from 'vitest';
import { createArticle } from '../../support/data/articles/articles.ts';
import { createDraft, createPrivateLink, pathOf } from '../../support/data/articles/private-links.ts';
import { type OpenApp, openApp } from '../../support/server/apps/open-app.ts';
import { sendRequest } from '../../support/server/clients/send-request.ts';
import { noteRequests } from '../../support/server/watching/note-arrivals.ts';
import { noteRendered } from '../../support/server/watching/note-rendered.ts';
import { isSearch } from '../../support/server/watching/statements.ts';

let app: OpenApp;

afterEach(() => app.close());

const several = <Result>(count: number, ask: (number: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, number) => ask(number));

describe('a reader of cached answers', () => {
  let rendered: string[];
  let searches: string[];

  afterEach(() => void vi.restoreAllMocks());

  /**
   * Asks for fifty answers that are not kept, and lets the program begin with them when all have come.
   * `/about` is kept by then. Each takes ten milliseconds by the clock that turns look at.
   */
  async function crowd(ask: (number: number) => ReturnType<typeof sendRequest>) {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const work = () => {
      now += 10;
    };
    const arrived = noteRequests();
    searches = [];
    const noted = noteRendered(work);
    ({ rendered } = noted);
    let gate = Promise.resolve();
    app = await openApp(
      {},
      {
        async loadClient() {
          const client = await noted.loadClient();
          return { ...client, readRoute: (request) => gate.then(() => client.readRoute(request)) };
        },
        onStatement(sql) {
          if (!isSearch(sql)) return;
          searches.push(sql);
          work();
        },
      },
    );
    await createArticle(await app.admin());
    await sendRequest(app.url, '/about');
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const before = arrived.length;
    const answers = [sendRequest(app.url, '/contact'), ...several(50, ask)];
    await expect.poll(() => arrived.length - before).toBe(51);
    // Whatever came before it has been read.
    await sendRequest(app.url, '/favicon.svg');
    open();
    return answers;
  }

  it('waits for a page or two, not for all that others ask for at the same time', async () => {
    const others = await crowd((number) => sendRequest(app.url, `/news?q=${number}`));
    expect((await sendRequest(app.url, '/about')).status).toBe(200);
    expect(rendered.length).toBeLessThan(25);
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    expect(rendered).toHaveLength(52);
  });

  it('waits for a search or two, not for all that others ask for by GraphQL', async () => {
    const others = await crowd((number) => {
      const body = JSON.stringify({ query: `{ news(search: "word${number}") { nodes { id } } }` });
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      return sendRequest(app.url, '/graphql', headers, 'POST', body);
    });
    expect((await sendRequest(app.url, '/about')).status).toBe(200);
    expect(searches.length).toBeLessThan(25);
    for (const { body } of await Promise.all(others)) expect(body.includes('"errors"')).toBe(false);
    expect(searches).toHaveLength(50);
  });
});

describe('a reader of uncached answers', () => {
  it('is asked to come again when hundreds wait', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient: () => isOpen.then(loadClient) });
    const answers = several(300, async (number) => {
      const answer = await sendRequest(app.url, `/news?q=${number}`);
      if (answer.status !== 200) open();
      return answer;
    });
    const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(rendered.length).toBe(300 - refused.length);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(body.toString()).toBe('The site is very busy. Please try again in a moment.');
    }
    expect((await sendRequest(app.url, '/news?q=later')).status).toBe(200);
    expect(app.log.lines).toEqual([]);
  });
});

describe('while one address asks for more than can be answered', () => {
  let searches = 0;

  /** Asks 300 times from one address while a page is made: 200 wait, 100 are refused. */
  async function crowd(ask: (number: number) => string = (number) => `/news?q=${number}`) {
    const gate = Promise.withResolvers<void>();
    const { rendered, loadClient } = noteRendered();
    searches = 0;
    app = await openApp(
      { TRUST_PROXY: '1' },
      {
        loadClient: () => gate.promise.then(loadClient),
        onStatement(sql) {
          if (isSearch(sql)) searches += 1;
        },
      },
    );
    const first = sendFrom('203.0.113.9', '/contact');
    const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
    let refused = 0;
    const answers = several(300, async (number) => {
      const { body } = await sendFrom('192.0.2.1', ask(number));
      if (body.includes('The site is very busy.')) refused += 1;
      if (refused === 100) full();
    });
    await isFull;
    return {
      rendered,
      open: gate.resolve,
      /** Waits until another reader has a place, which the crowd has lost. */
      otherWaits: () => expect.poll(() => refused).toBe(101),
      everybody: () => Promise.all([first, ...answers]),
    };
  }

  const sendFrom = (address: string, path: string, form?: string) =>
    sendRequest(
      app.url,
      path,
      { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' },
      form === undefined ? 'GET' : 'POST',
      form,
    );

  it('another reader waits for a page or two and is not refused', async () => {
    const { rendered, everybody, open, otherWaits } = await crowd();
    const other = sendFrom('198.51.100.7', '/news?q=other');
    await otherWaits();
    open();
    expect((await other).status).toBe(200);
    await everybody();
    expect(rendered.indexOf('/news?q=other')).toBe(2);
  });

  it('a query of another reader waits for a search or two and is not refused', async () => {
    // By GET, so that nothing is kept.
    const addressOf = (word: string) => `/graphql?query={news(search:"${word}"){nodes{id}}}`;
    const { everybody, open, otherWaits } = await crowd((number) => addressOf(`word${number}`));
    const other = sendFrom('198.51.100.7', addressOf('other'));
    await otherWaits();
    open();
    expect((await other).body.toString()).toBe('{"data":{"news":{"nodes":[]}}}');
    expect(searches).toBeLessThan(50);
    await everybody();
    expect(searches).toBe(200);
  });

  it('the forms of membership and of the sign-in are answered before what waits, also to a mistake', async () => {
    const { rendered, everybody, open } = await crowd();
    const arrived = noteRequests();
    const answers = [
      ['/membership'],
      ['/membership', 'name=&email='],
      ['/create-news'],
      ['/create-news', 'password=wrong+password'],
    ].map(([path = '', form]) => sendFrom('198.51.100.7', path, form));
    await expect.poll(() => arrived).toHaveLength(4);
    await sendFrom('198.51.100.7', '/favicon.svg');
    open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 422, 200, 422]);
    // After the page that was being made; of five, one is a reader's.
    expect(rendered.slice(1, 6).sort()).toEqual([
      '/create-news',
      '/create-news',
      '/membership',
      '/membership',
      '/news?q=0',
    ]);
    await everybody();
  });

  it('a page that it asked for too is made in the turn of the reader who comes first', async () => {
    const { rendered, everybody, open, otherWaits } = await crowd((number) =>
      number === 100 ? '/about' : `/news?q=${number}`,
    );
    const other = sendFrom('198.51.100.7', '/about');
    await otherWaits();
    open();
    expect((await other).status).toBe(200);
    await everybody();
    expect(rendered.indexOf('/about')).toBe(2);
    expect(rendered.filter((path) => path === '/about')).toHaveLength(1);
  });

  it('the page of a private link waits as others that are not kept: for that address it is refused', async () => {
    const { rendered, everybody, open } = await crowd();
    const administrator = await app.admin();
    const { id } = await createDraft(administrator);
    const path = pathOf(await createPrivateLink(administrator, id));
    const { status, body } = await sendFrom('192.0.2.1', path);
    expect([status, body.toString()]).toEqual([503, expect.stringContaining('The site is very busy')]);
    const other = sendFrom('198.51.100.7', path);
    open();
    expect((await other).status).toBe(200);
    await everybody();
    expect(rendered.filter((each) => each === path)).toHaveLength(1);
  });

  it('the administrator signs in by GraphQL and reads the list of articles before any search', async () => {
    const { rendered, everybody, open } = await crowd();
    const administrator = await app.admin();
    expect(await administrator.query('{ manageNews { totalCount } }')).toEqual({
      manageNews: { totalCount: 0 },
    });
    expect(rendered).toEqual([]);
    open();
    await everybody();
  });
});
