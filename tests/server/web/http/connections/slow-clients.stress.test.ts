import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { openSlowClients } from '../../../../support/server/clients/open-slow-clients.ts';

/** The real program with its limit of 2000 connections, for some minutes; or a small limit, for seconds. */
const isLong = Boolean(process.env.LONG);
const ATTACK = isLong ? { count: 2050, everyMs: 4000 } : { count: 80, everyMs: 400 };
const READS = isLong ? 2000 : 100;

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
  'while slow clients of %i addresses take all connections, 99 of 100 pages are read',
  async (count) => {
    const site = await open();
    const port = Number(new URL(site.url).port);
    expect(await read(port)).toBe(200);
    const slow = openSlowClients(port, { ...ATTACK, addresses: addresses(count) });
    await expect.poll(() => slow.cuts).toBeGreaterThan(0);
    // Where others keep the room, a reader is refused.
    const statuses: (number | undefined)[] = [];
    while (statuses.length < READS || slow.cuts < 2 * ATTACK.count) statuses.push(await read(port));
    slow.close();
    await site.close();
    const refused = statuses.filter((status) => status !== 200);
    expect(refused.length / statuses.length).toBeLessThanOrEqual(0.01);
  },
  300_000,
);

/** Reads a page over a connection of its own. @returns the status; undefined where that is cut off. */
function read(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    request({ ...READER, host: '127.0.0.1', port, path: '/news', agent: false }, (response) => {
      response
        .on('error', () => resolve(undefined))
        .resume()
        .on('end', () => resolve(response.statusCode));
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}
