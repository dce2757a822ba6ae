import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openApp } from '../../support/server/open-app.ts';
import { openSlowClients } from '../../support/server/open-slow-clients.ts';
import { startSite } from '../../support/server/start-site.ts';

/** The real program with its limit of 2000 connections, for some minutes; or a small limit, for seconds. */
const isLong = Boolean(process.env.LONG);
const ATTACK = isLong ? { count: 2050, everyMs: 4000 } : { count: 80, everyMs: 400 };
const READS = isLong ? 2000 : 100;

/** The promise, with room for a machine that runs other tests. Where others keep the room, a reader is refused. */
const MAX_WAIT_MS = isLong ? 500 : 2000;

const open = async () => {
  if (!isLong) return openApp({}, { connectionLimits: { maxOpen: 60 } });
  const { url, stop } = await startSite();
  return { url, close: stop };
};

/** Only Linux has all of 127.0.0.0/8 without a setting. */
const addresses = (count: number) =>
  process.platform === 'linux'
    ? Array.from({ length: count }, (_, number) => `127.0.${1 + (number >> 7)}.${1 + (number & 127)}`)
    : [];
const READER = process.platform === 'linux' ? { localAddress: '127.0.99.9' } : {};

it.each([1, isLong ? 200 : 20])(
  'while slow clients of %i addresses take all connections, 99 of 100 pages are read at once',
  async (count) => {
    const site = await open();
    const port = Number(new URL(site.url).port);
    await timeToRead(port);
    const slow = openSlowClients(port, { ...ATTACK, addresses: addresses(count) });
    await expect.poll(() => slow.cuts).toBeGreaterThan(0);
    const waits: number[] = [];
    for (let reads = 0; reads < READS; reads += 1) {
      waits.push(await timeToRead(port));
      await pause(20);
    }
    slow.close();
    await site.close();
    waits.sort((one, other) => one - other);
    expect(waits[Math.ceil(READS * 0.99) - 1]).toBeLessThan(MAX_WAIT_MS);
  },
  300_000,
);

/** Reads a page over a connection of its own. */
function timeToRead(port: number): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request({ ...READER, host: '127.0.0.1', port, path: '/news', agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    })
      .on('error', reject)
      .end();
  });
}
