import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app.ts';
import { sendRequest } from '../support/send-request.ts';
import { send, startSiteForFile } from '../support/site-of-file.ts';

startSiteForFile();

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
