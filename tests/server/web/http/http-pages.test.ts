import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIXED_PLACES } from '../../../../rules/content/site-facts.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { send, site, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

startSiteForFile();

let admin: SiteClient;

beforeAll(async () => {
  admin = await signInAt(site.url);
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

  it.each(Object.entries(FIXED_PLACES))(
    '%s has the places that content may lead to',
    async (path, places) => {
      const html = (await send(path)).body.toString();
      const ids = html.matchAll(/ id="([^"]*)"/g).map(([, id]) => id);
      expect([...ids]).toEqual(expect.arrayContaining([...places]));
    },
  );

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
    [`/${'&'.repeat(9000)}/`, `/${'&'.repeat(9000)}`],
  ])('at %s is sent to the address %s', async (path, location) => {
    const { status, headers, body } = await send(path, { accept: 'text/html' });
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
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
    'of a missing article (%s) is 404, says so, and offers a search and the latest news',
    async (path) => {
      const { id } = await createArticle(admin, { title: 'The latest' });
      const { status, body } = await send(path);
      expect(body.toString()).toMatch(/<form action="\/news".*name="q"/);
      expect(body.toString()).toContain(`href="/news/${id}/the-latest"`);
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

  it('contains words as text, whoever wrote them', async () => {
    const hostile = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { id } = await createArticle(admin, {
      title: hostile,
      author: hostile,
      content: `<p>x</p>${hostile}`,
    });
    for (const path of ['/news', `/news/${id}`]) {
      const html = (await send(path)).body.toString();
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      // Its own, its state, and what an article says to search engines.
      expect(html.match(/<script/g)).toHaveLength(path === '/news' ? 2 : 3);
    }
  });
});
