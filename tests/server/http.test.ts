import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../support/articles.ts';
import { openApp } from '../support/open-app.ts';
import { sendRequest } from '../support/send-request.ts';
import { createSiteClient, type SiteClient } from '../support/site-client.ts';
import { type Site, startSite } from '../support/start-site.ts';

let site: Site;
let admin: SiteClient;

beforeAll(async () => {
  site = await startSite();
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
});

afterAll(() => site.stop());

const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(site.url, path, headers, method);

describe('every answer', () => {
  it.each(['/', '/news', '/nowhere', '/graphql?query={session{isAdmin}}', '/healthz', '/uploads/none'])(
    'of %s carries the security headers and no trace of the framework',
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

describe('a page', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
    [undefined, 'br;q=0', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ])('comes as %s to a client that accepts "%s"', async (encoding, accepted, decode) => {
    const { status, headers, body } = await send('/news', accepted ? { 'accept-encoding': accepted } : {});
    expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(decode(body).toString()).toMatch(
      /^<!doctype html>\n[\s\S]*<h1[^>]*>Latest News<\/h1>[\s\S]*<\/html>\n$/,
    );
  });

  it('is not sent again to a client that has it, until something changes', async () => {
    const first = await send('/news', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await send('/news', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}, "other"` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await send('/news', { 'if-none-match': etag })).status).toBe(200);

    await createArticle(admin, { title: 'Something changes' });
    const changed = await send('/news', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(brotliDecompressSync(changed.body).toString()).toContain('Something changes');
  });

  it('answers HEAD as GET, without the body', async () => {
    const get = await send('/news');
    const head = await send('/news', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      'content-length': get.headers['content-length'],
      etag: get.headers.etag,
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it.each([
    ['/news/', '/news'],
    ['/news///', '/news'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/news/?after=x', '/news?after=x'],
    ['/graphql/?query=x', '/graphql?query=x'],
    ['/healthz/', '/healthz'],
  ])('at %s is sent to the address %s', async (path, location) => {
    const { status, headers } = await send(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  it('can be asked for by its whole address, as proxies do', async () => {
    const { status, body } = await send('http://www.sanir.example/news?a=b');
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/<h1[^>]*>Latest News<\/h1>/);
    expect((await send('http://www.sanir.example/news/')).headers.location).toBe('/news');
  });

  it.each(['no host', '[::1', 'localhost:65536'])('is not sent for the host "%s"', async (host) => {
    const { status, body } = await send('/news', { host });
    expect(status).toBe(400);
    expect(body.toString()).not.toMatch(/\bat .*\.[jt]s|node_modules/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('can only be read: %s is refused', async (method) => {
    for (const path of ['/', '/news', '/nowhere']) {
      const { status, headers, body } = await send(path, {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(body.toString()).toBe('This address can only be read.');
    }
  });

  it.each([
    '/nowhere',
    '/news/a/b/c',
    '/NEWS',
    '/%E0%A4%A',
    '/news%00',
    '/index.html',
    '/../package.json',
    '//news',
  ])('that does not exist (%s) is a failure of routing, 404', async (path) => {
    const { status, body } = await send(path);
    const text = body.toString();
    if (path === '/%E0%A4%A') expect(status).toBe(400);
    else expect(status).toBe(404);
    if (status === 404) {
      expect(text).toContain('Unexpected Application Error!');
      expect(text).toContain('404 Not Found');
    }
    expect(text).not.toMatch(/\bat .*\.ts|node_modules/);
  });

  it.each(['/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', '/news/x/y', '/news/%3Cscript%3E'])(
    'of a missing article (%s) is 404 and says so',
    async (path) => {
      const { status, body } = await send(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain('Article not found.');
      expect(body.toString()).toContain('← Back to News');
      expect(body.toString()).not.toContain('<script>');
    },
  );

  it('is the same for one article under any slug', async () => {
    const { id } = await createArticle(admin, { title: 'One address' });
    const bodies = await Promise.all(
      [`/news/${id}`, `/news/${id}/one-address`, `/news/${id}/old`].map((path) => send(path)),
    );
    expect(bodies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(bodies.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('holds words as text, whoever wrote them', async () => {
    const hostile = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { id } = await createArticle(admin, {
      title: hostile,
      author: hostile,
      content: `<p>x</p>${hostile}`,
    });
    for (const path of ['/news', `/news/${id}`]) {
      const html = (await send(path)).body.toString();
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      expect(html.match(/<script/g)).toHaveLength(2);
    }
  });
});

describe('a file of the client', () => {
  const hashed = async () => {
    const html = (await send('/news')).body.toString();
    const paths = html.match(/\/assets\/[\w-]+\.(js|css|svg)/g) ?? [];
    expect(paths.length).toBeGreaterThan(1);
    return new Set(paths);
  };

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('with a hash in its name is sent as %s to be kept for good', async (encoding, accepted, decode) => {
    for (const path of await hashed()) {
      const { status, headers, body } = await send(path, { 'accept-encoding': accepted });
      expect({ status, headers }).toMatchObject({
        status: 200,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(body.length),
          'content-type': expect.stringMatching(/^(text\/(javascript|css); charset=utf-8|image\/svg\+xml)$/),
          etag: expect.stringMatching(/^"[\w-]+"$/),
          vary: expect.stringContaining('Accept-Encoding'),
        },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(body).equals((await send(path)).body)).toBe(true);

      const again = await send(path, {
        'accept-encoding': accepted,
        'if-none-match': String(headers.etag),
      });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    }
  });

  it('without one is asked for again', async () => {
    const { status, headers } = await send('/favicon.svg');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  it.each(['/assets/none.js', '/.vite/manifest.json', '/assets/..%2f..%2fpackage.json'])(
    'is not all that there is: %s is not found',
    async (path) => {
      const { status, body } = await send(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain('404 Not Found');
    },
  );
});

describe('GraphQL over HTTP', () => {
  it.each<[string, number, RequestInit]>([
    ['an operation', 200, { method: 'POST', body: '{"query":"{ session { isAdmin } }"}' }],
    ['an operation that is refused', 200, { method: 'POST', body: '{"query":"{ nothing }"}' }],
    ['a body without an operation', 400, { method: 'POST', body: '{}' }],
    ['a body that is rubbish', 400, { method: 'POST', body: '{' }],
    ['a request of another site', 403, { method: 'POST', body: '{}', headers: { origin: 'null' } }],
  ])('lets nobody keep its answer to %s', async (_name, status, init) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const response = await fetch(new URL('/graphql', site.url), { ...init, headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('can be asked for by its whole address, as proxies do', async () => {
    const { status, body } = await send('http://www.sanir.example/graphql?query={session{isAdmin}}');
    expect([status, body.toString()]).toEqual([200, '{"data":{"session":{"isAdmin":false}}}']);
  });

  it('executes an operation sent by GET, but no mutation', async () => {
    const query = await send(`/graphql?query=${encodeURIComponent('{ session { isAdmin } }')}`);
    expect(JSON.parse(query.body.toString())).toEqual({ data: { session: { isAdmin: false } } });
    const mutation = await send(`/graphql?query=${encodeURIComponent('mutation { logout { isAdmin } }')}`);
    expect(mutation.status).toBe(405);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['rubbish', '{"query', { 'content-type': 'application/json' }, 400, 'BAD_USER_INPUT'],
    ['no query', '{}', { 'content-type': 'application/json' }, 400, 'BAD_USER_INPUT'],
    ['a syntax error', '{"query":"{"}', { 'content-type': 'application/json' }, 200, 'BAD_USER_INPUT'],
    [
      'an unknown field',
      '{"query":"{ nothing }"}',
      { 'content-type': 'application/json' },
      200,
      'BAD_USER_INPUT',
    ],
    [
      'a plain form',
      'query={session{isAdmin}}',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'BAD_USER_INPUT',
    ],
    [
      'a body of 4 MB',
      JSON.stringify({ query: `{ ${' '.repeat(4e6)} }` }),
      { 'content-type': 'application/json' },
      413,
      'BAD_USER_INPUT',
    ],
  ])('refuses %s with a code', async (_name, body, headers, status, code) => {
    const response = await fetch(new URL('/graphql', site.url), { method: 'POST', headers, body });
    const answer = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(response.status).toBe(status);
    expect(answer.errors[0]?.extensions.code).toBe(code);
    expect(answer.errors[0]?.message).toBeTruthy();
  });

  it.each([
    [
      'more than 30 aliases',
      `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: session { isAdmin }`).join(' ')} }`,
    ],
    [
      'too many fields at once',
      `{ ${Array.from({ length: 29 }, (_, n) => `a${n}: news(first: 50) { nodes { id title content images { path url } } }`).join(' ')} }`,
    ],
    ['more than 1,000 tokens', `{ ${'session { isAdmin } '.repeat(300)} }`],
    [
      'introspection inside introspection',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
  ])('refuses %s', async (_name, query) => {
    const { errors } = await createSiteClient(site.url).ask(query);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('describes every type, field and argument', async () => {
    type Described = { name: string; description: string | null };
    type Member = Described & { args?: Described[] };
    type Type = Described & Partial<Record<'fields' | 'inputFields' | 'enumValues', Member[] | null>>;
    const { __schema } = await createSiteClient(site.url).query<{
      __schema: { types: Type[] };
    }>(`{ __schema { types {
      name description
      fields { name description args { name description } }
      inputFields { name description }
      enumValues { name description }
    } } }`);
    const types = __schema.types.filter(({ name }) => !name.startsWith('__'));
    const members = types.flatMap((type) => [
      ...(type.fields ?? []),
      ...(type.inputFields ?? []),
      ...(type.enumValues ?? []),
    ]);
    const all = [...types, ...members, ...members.flatMap(({ args }) => args ?? [])];
    expect(all.filter(({ description }) => !description)).toEqual([]);
  });
});

describe('GraphiQL', () => {
  it('is one page without anything from elsewhere, under a policy of its own', async () => {
    const { status, headers, body } = await send('/graphql', {
      accept: 'text/html',
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/https?:/);
    const html = brotliDecompressSync(body).toString();
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
    // What stands in a tab is kept in the browser's storage, so that a password must not be asked for in one.
    expect(html).toContain('sign in at /create-news first');
    expect(html).not.toContain('login(password:');
  });
});

describe('a proxy that adds X-Forwarded-For', () => {
  it.each<[string, object[]]>([
    ['0', [{ level: 'warn', message: expect.stringContaining('TRUST_PROXY') }]],
    ['1', []],
  ])('is noted at most once, where TRUST_PROXY is %s', async (trusted, lines) => {
    const app = await openApp({ TRUST_PROXY: trusted });
    for (const path of ['/', '/news', '/healthz']) {
      await sendRequest(app.url, path, { 'x-forwarded-for': '192.0.2.1' });
    }
    expect(app.log.lines).toEqual(lines);
    await app.close();
  });
});
