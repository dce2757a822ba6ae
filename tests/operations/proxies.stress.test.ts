import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, createServer, type Server } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findProxy,
  freePort,
  HOST,
  type OpenProxy,
  openProxy,
  type ProxyName,
} from '../support/operations/open-proxy.ts';
import { type Site, startSite } from '../support/server/apps/start-site.ts';
import { sendRequest } from '../support/server/clients/send-request.ts';
import { APPLY, SOMEBODY } from '../support/server/clients/submit-application.ts';

const ORIGIN = `https://${HOST}`;
const MB = 1024 * 1024;

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | string;
  /** The client's address. */
  readonly from?: string;
}

describe.each<[ProxyName, string]>([
  ['nginx', 'docs/operations/nginx.conf'],
  ['caddy', 'docs/operations/Caddyfile'],
])('behind %s with %s', (name) => {
  const program = findProxy(name);

  describe.skipIf(!program)('the site', () => {
    let site: Site;
    /** The site's own address. */
    let direct = '';
    let counter: Awaited<ReturnType<typeof countConnections>>;
    let proxy: OpenProxy;

    beforeAll(async () => {
      const port = await freePort();
      direct = `http://127.0.0.1:${port}`;
      site = await startSite({ env: { PORT: String(port), PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' } });
      counter = await countConnections(port);
      proxy = await openProxy(name, program ?? '', counter.port);
    });

    afterAll(async () => {
      await proxy?.close();
      counter?.server.close();
      await site?.stop();
    });

    const send = (path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sent = {}) =>
      receive(
        requestHttps({
          host: '127.0.0.1',
          port: proxy.httpsPort,
          servername: HOST,
          rejectUnauthorized: false,
          agent: false,
          localAddress: from,
          path,
          method,
          headers: { host: HOST, ...headers },
        }),
        body,
      );

    /** Applies for membership. @returns the code of the refusal, or null. */
    const apply = async (from: string, number: number, headers: Record<string, string> = {}) => {
      const { body } = await send('/graphql', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
        body: JSON.stringify({
          query: APPLY,
          variables: { input: { ...SOMEBODY, name: `Person ${number}` } },
        }),
      });
      return JSON.parse(body.toString()).errors?.[0].extensions.code ?? null;
    };

    it.each(['br, gzip', 'gzip', 'identity', ''])(
      'is read as it answers, with its strong ETags, where a browser accepts "%s"',
      async (encoding) => {
        const home = await sendRequest(direct, '/', { host: HOST });
        const script = /\/assets\/[\w-]+\.js/.exec(home.body.toString())?.[0] ?? '';
        for (const path of ['/', script, '/news/feed.xml', '/site.webmanifest', '/no-such-page']) {
          const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
          const own = await sendRequest(direct, path, { host: HOST, ...headers });
          const through = await send(path, { headers });
          expect(through.status, path).toBe(own.status);
          expect(through.body.equals(own.body), path).toBe(true);
          expect(ownHeaders(through.headers), path).toEqual(ownHeaders(own.headers));
          if (own.status === 200) {
            expect(through.headers.etag, path).toMatch(/^"/);
            const again = await send(path, {
              headers: { ...headers, 'if-none-match': String(through.headers.etag) },
            });
            expect([again.status, again.headers.etag, again.body.length], path).toEqual([
              304,
              through.headers.etag,
              0,
            ]);
          }
        }
      },
    );

    it('tells browsers once to use https', async () => {
      const { rawHeaders } = await send('/');
      expect(rawHeaders.filter((text) => /^strict-transport-security$/i.test(text))).toHaveLength(1);
    });

    it('is found over http, too: the proxy sends the browser to https', async () => {
      const { httpPort: port } = proxy;
      const answer = await receive(
        requestHttp({ host: '127.0.0.1', port, path: '/news?page=2', headers: { host: HOST } }),
      );
      expect([301, 308]).toContain(answer.status);
      expect(answer.headers.location).toBe(`${ORIGIN}/news?page=2`);
    });

    it('takes a picture of nearly 5 MB of a signed-in administrator, and says itself that a larger one is too large', async () => {
      const signedIn = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          query: 'mutation ($password: String!) { login(password: $password) { isAdmin } }',
          variables: { password: site.password },
        }),
      });
      const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      expect(cookie).toContain('__Host-session=');

      const upload = async (image: Uint8Array) => {
        const form = new FormData();
        form.set('image', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'stall.png');
        const encoded = new Response(form);
        const body = Buffer.from(await encoded.arrayBuffer());
        const headers = {
          cookie,
          origin: ORIGIN,
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': String(body.length),
        };
        return send('/uploads', { method: 'POST', headers, body });
      };
      const image = await imageOf(4.9 * MB);
      expect(image.length).toBeGreaterThan(4.8 * MB);
      const stored = await upload(image);
      expect([stored.status, stored.body.toString()]).toEqual([201, expect.stringContaining('stall.png')]);
      const shown = await send(JSON.parse(stored.body.toString()).url);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);

      const refused = await upload(Buffer.alloc(6 * MB));
      expect([refused.status, JSON.parse(refused.body.toString()).error.code]).toEqual([
        413,
        'FILE_TOO_LARGE',
      ]);
      expect((await upload(Buffer.alloc(9 * MB))).status).toBe(413);
    });

    it.runIf(process.platform === 'linux')(
      'counts each visitor, whatever address the visitor claims',
      async () => {
        for (let number = 1; number <= 10; number += 1)
          expect(await apply('127.0.0.2', number, { 'x-forwarded-for': `203.0.113.${number}` })).toBe(null);
        expect(await apply('127.0.0.2', 11, { 'x-forwarded-for': '203.0.113.11' })).toBe('RATE_LIMITED');
        expect(await apply('127.0.0.3', 12)).toBe(null);
      },
    );

    it('answers many requests on few connections with the proxy', async () => {
      await send('/');
      const before = counter.opened();
      for (let number = 0; number < 20; number += 1) await send('/about-us');
      expect(counter.opened() - before).toBeLessThan(3);
    });

    it('is asked for by its own name', async () => {
      await send('/');
      expect(counter.hosts()).toEqual(new Set([HOST]));
    });

    it('finds nothing to warn of in the settings', () => {
      expect(site.output().stderr).not.toMatch(/TRUST_PROXY|PUBLIC_URL/);
    });
  });
});

it('a proxy gives up idle connections before the site does, so that none is closed under a request', () => {
  const site = createHttpServer().keepAliveTimeout;
  const seconds = ['nginx.conf', 'Caddyfile'].map((file) => {
    const text = readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8');
    return Number(/^\s*keep(?:alive_timeout|alive) (\d+)s/m.exec(text)?.[1]);
  });
  for (const given of seconds) expect(given * 1000).toBeLessThan(site);
});

async function receive(sent: ReturnType<typeof requestHttp>, body?: Uint8Array | string): Promise<Received> {
  // A proxy that refuses a body may close before it has read it.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks = await response.toArray();
  return {
    status: response.statusCode,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: Buffer.concat(chunks),
  };
}

/** Without those of a connection, of one request, and those by which a proxy names itself. */
function ownHeaders(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  const others = [
    'connection',
    'keep-alive',
    'transfer-encoding',
    'date',
    'server',
    'alt-svc',
    'x-request-id',
  ];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.includes(name)));
}

/** A port in front of the site that counts the connections to it, and notes the hosts that requests name. */
async function countConnections(
  sitePort: number,
): Promise<{ readonly server: Server; readonly port: number; opened(): number; hosts(): Set<string> }> {
  let opened = 0;
  const hosts = new Set<string>();
  const server = createServer((incoming) => {
    opened += 1;
    const outgoing = connect(sitePort, '127.0.0.1');
    incoming.on('data', (bytes) => {
      const host = /^[A-Z]+ \/.*\r\n(?:.+\r\n)*?host: (.*)\r\n/i.exec(bytes.toString('latin1'))?.[1];
      if (host) hosts.add(host);
    });
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    opened: () => opened,
    hosts: () => hosts,
  };
}

/** A PNG that is not compressed. */
async function imageOf(bytes: number): Promise<Buffer> {
  const width = 1200;
  const height = Math.floor(bytes / (width * 3));
  return sharp({ create: { width, height, channels: 3, background: '#875' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
