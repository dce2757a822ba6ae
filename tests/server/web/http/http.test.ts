import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../support/server/apps/open-app.ts';
import { send, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

startSiteForFile();

describe('every answer', () => {
  it.each(['/', '/news', '/nowhere', '/graphql?query={session{isAdmin}}', '/healthz', '/uploads/none'])(
    'of %s carries the security headers and no trace of the framework',
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.toSatisfy(isPolicy),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

/**
 * WebKitGTK does not know `manifest-src`, so the manifest is let through by the first; nothing else falls
 * back to it.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "font-src 'none'",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "worker-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const isPolicy = (text: string) => text.split(/; ?/).sort().join() === POLICY.toSorted().join();

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
});

describe('a proxy that adds X-Forwarded-For', () => {
  it.each<[string, object[]]>([
    ['0', [{ level: 'warn', message: expect.stringContaining('TRUST_PROXY') }]],
    ['1', []],
  ])('is noted at most once, where TRUST_PROXY is %s', async (trusted, lines) => {
    await using app = await openApp({ TRUST_PROXY: trusted });
    for (const path of ['/', '/news', '/healthz']) {
      await sendRequest(app.url, path, { 'x-forwarded-for': '192.0.2.1' });
    }
    expect(app.log.lines).toEqual(lines);
  });
});

describe('a request for a host other than the address by default', () => {
  const OWN_PORT = '{port}';

  async function linesAfter(
    env: Record<string, string>,
    requests: readonly (readonly [path: string, host: string])[],
  ): Promise<unknown> {
    const app = await openApp(env);
    for (const [path, host] of requests) {
      await sendRequest(app.url, path, { host: host.replace(OWN_PORT, new URL(app.url).port) });
    }
    await app.close();
    // A host that cannot be read is also a refusal, which is told of.
    return app.log.lines.filter(({ level }) => level === 'warn');
  }

  it.each([
    ['pages', '/', 'www.sanir.example'],
    ['a finished file', '/favicon.svg', 'www.sanir.example'],
    ['a kept page at another port', '/news', '127.0.0.1:1'],
  ])('is noted once, without its host: %s', async (_name, path, host) => {
    const lines = await linesAfter({}, [
      [path, `127.0.0.1:${OWN_PORT}`],
      [path, host],
      [path, host],
      ['/', 'another.example'],
    ]);
    expect(lines).toEqual([{ level: 'warn', message: expect.stringContaining('PUBLIC_URL') }]);
    expect(JSON.stringify(lines)).not.toMatch(/example|:1\b/);
  });

  it('is ignored when it names this machine otherwise, checks its health, or cannot be read', async () => {
    const lines = await linesAfter({}, [
      ['/', `localhost:${OWN_PORT}`],
      ['/', `LOCALHOST:${OWN_PORT}`],
      ['/', `127.0.0.1:${OWN_PORT}`],
      ['/', `[::1]:${OWN_PORT}`],
      ['/', `127.0.0.1.:${OWN_PORT}`],
      ['/healthz', '192.0.2.7:8080'],
      ['/healthz?from=monitor', 'www.sanir.example'],
      ['/', 'no host'],
    ]);
    expect(lines).toEqual([]);
  });

  it('is ignored when PUBLIC_URL is set', async () => {
    const env = { PUBLIC_URL: 'https://www.sanir.example' };
    expect(await linesAfter(env, [['/', 'another.example']])).toEqual([]);
  });
});
