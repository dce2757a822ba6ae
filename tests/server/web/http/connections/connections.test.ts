import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Overrides } from '../../../../../server/app.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { noteRendered } from '../../../../support/server/watching/note-rendered.ts';
import { connectRaw, type RawClient } from '../../../features/images/upload/raw-request.ts';

let app: OpenApp;
const clients: RawClient[] = [];

afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await app.close();
});

const openSmall = (env: Record<string, string> = {}, overrides: Overrides = {}) =>
  openApp(env, { connectionLimits: { maxOpen: 60, slowMs: 60_000, sweepMs: 1000 }, ...overrides });

/** Only Linux has all of 127.0.0.0/8 without a setting. */
const onLinux = process.platform === 'linux';

interface Held {
  isOpen: boolean;
}

/** Opens connections that send this, and waits until the server has them. */
async function hold(count: number, text: string, localAddress?: string): Promise<Held[]> {
  const held: Held[] = [];
  for (let number = 0; number < count; number += 1) {
    const client = connectRaw(Number(new URL(app.url).port), text, localAddress);
    const state = { isOpen: true };
    void client.closed.then(() => {
      state.isOpen = false;
    });
    clients.push(client);
    held.push(state);
  }
  await sendRequest(app.url, '/favicon.svg');
  return held;
}

/** What one who comes now is answered. */
async function statusForNew(): Promise<number | undefined> {
  const port = Number(new URL(app.url).port);
  const client = connectRaw(port, 'GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  return (await client.answer)?.status;
}

const openOf = (held: readonly Held[]) => held.filter(({ isOpen }) => isOpen).length;

const unfinished = (...headers: string[]) =>
  ['POST /membership HTTP/1.1', 'Host: 127.0.0.1', 'Content-Length: 99', FORM, ...headers, '\r\n'].join(
    '\r\n',
  );

const FORM = 'Content-Type: application/x-www-form-urlencoded';

describe('when room is short', () => {
  it('one address has no more than its share, and others keep what they have', {
    skip: !onLinux,
  }, async () => {
    app = await openSmall();
    const others: Held[] = [];
    for (const last of [2, 3, 4]) others.push(...(await hold(5, 'GET / HTTP/1.1\r\n', `127.0.0.${last}`)));
    const many = await hold(120, 'GET / HTTP/1.1\r\n', '127.0.0.9');
    expect(await statusForNew()).toBe(200);
    await expect.poll(() => openOf(many)).toBeLessThan(60);
    expect(openOf(others)).toBe(15);
  });

  it('behind a proxy the addresses count that it forwards', async () => {
    app = await openSmall({ TRUST_PROXY: '1' });
    const others: Held[] = [];
    for (const last of [2, 3, 4])
      others.push(...(await hold(5, unfinished(`X-Forwarded-For: 192.0.2.${last}`))));
    const many = await hold(120, unfinished('X-Forwarded-For: 192.0.2.9'));
    expect(await statusForNew()).toBe(200);
    await expect.poll(() => openOf(many)).toBeLessThan(60);
    expect(openOf(others)).toBe(15);
  });

  it('a proxy that was not declared is not one address', async () => {
    app = await openSmall();
    const proxied = await hold(30, unfinished('X-Forwarded-For: 192.0.2.2'));
    const many = await hold(120, unfinished());
    expect(await statusForNew()).toBe(200);
    await expect.poll(() => openOf(many)).toBeLessThan(60);
    expect(openOf(proxied)).toBe(30);
  });

  it('whoever has waited longest goes first, among equals', { skip: !onLinux }, async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    // No sweep meanwhile: it would measure bytes in a time in which the clock stands still.
    app = await openSmall({}, { connectionLimits: { maxOpen: 60, slowMs: 60_000, sweepMs: 3_600_000 } });
    const first = await hold(10, 'GET / HTTP/1.1\r\n', '127.0.0.2');
    now += 1100;
    const second = await hold(10, 'GET / HTTP/1.1\r\n', '127.0.0.3');
    now += 1100;
    for (const last of [4, 5, 6, 7]) await hold(10, 'GET / HTTP/1.1\r\n', `127.0.0.${last}`);
    expect(await statusForNew()).toBe(200);
    await expect.poll(() => openOf(first)).toBeLessThan(10);
    expect(openOf(second)).toBe(10);
  });

  it('none goes that waits for the server', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const { loadClient } = noteRendered();
    app = await openSmall({}, { loadClient: () => isOpen.then(loadClient) });
    const pages = Array.from({ length: 10 }, (_, number) => sendRequest(app.url, `/news?q=${number}`));
    await hold(120, unfinished());
    open();
    for (const { status } of await Promise.all(pages)) expect(status).toBe(200);
  });

  it('a request whose body is on its way is answered with a sentence', async () => {
    app = await openSmall();
    await hold(70, unfinished());
    expect(await clients[0]?.answer).toMatchObject({
      status: 503,
      body: 'Too many connections are open. Please try again in a moment.',
    });
  });
});

describe('one connection', () => {
  const request = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '\r\n'].join('\r\n');
  const last = request('/about', 'Connection: close');

  /** The statuses of the answers to requests that are sent at once. */
  async function statusesOf(text: string): Promise<readonly string[]> {
    const client = connectRaw(Number(new URL(app.url).port), text);
    clients.push(client);
    let received = '';
    client.socket.on('data', (data) => {
      received += data;
    });
    await client.closed;
    return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
  }

  it('may ask for ten things more before it is answered', async () => {
    app = await openSmall();
    const statuses = await statusesOf(request('/about').repeat(10) + last);
    expect(statuses).toEqual(Array.from({ length: 11 }, () => '200'));
  });

  it('gets all that the site has, also before it is answered', async () => {
    app = await openSmall();
    const paths = ['/nothing', '/favicon.svg', '/news/feed.xml', '/healthz'];
    const statuses = await statusesOf(paths.map((path) => request(path)).join('') + last);
    expect(statuses).toEqual(['404', '200', '200', '200', '200']);
  });

  it.each([
    ['requests', request('/about').repeat(999) + last],
    ['refused expectations', request('/about') + request('/about', 'Expect: nothing').repeat(999)],
  ])('is closed for a thousand %s at once', async (_name, text) => {
    app = await openSmall();
    expect(await statusesOf(text)).toEqual([]);
    expect((await sendRequest(app.url, '/about')).status).toBe(200);
  });
});
