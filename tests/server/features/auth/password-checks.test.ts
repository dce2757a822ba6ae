import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteStore } from '../../../../server/database/site-store.ts';
import {
  createPasswordChecks,
  type PasswordChecks,
} from '../../../../server/features/auth/passwords/password-checks.ts';
import { removeExpiredSignIns } from '../../../../server/features/auth/sessions/remove-expired-sign-ins.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { openStore, readRows } from '../../../support/data/sites/site-data.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';

const MINUTE = 60_000;

/**
 * Strangers who ask for a check: more than the 60 that they may have at once, or than the 300 in five
 * minutes.
 */
const UNKNOWN_DEVICES = process.env.LONG ? 310 : 62;
const LONG_TEST_MS = 600_000;

describe('the checks of passwords', () => {
  let folder: SiteFolder;
  let database: SiteStore;
  let checks: PasswordChecks;
  let ahead: number;
  /** Where the clock stands still. */
  let still: number | null;

  beforeEach(async () => {
    folder = await makeStartedFolder();
    database = await openStore(folder);
    ahead = 0;
    still = null;
    checks = createPasswordChecks({
      signIns: (work) => work(database.db),
      clock: () => still ?? Date.now() + ahead,
      secret: 'secret',
      signal: new AbortController().signal,
    });
  });

  afterEach(async () => {
    await database.close();
    await folder.remove();
  });

  const check = (address: string, found: true | null = null) =>
    checks({ address }, async () => found).catch(({ code }) => code);

  const readChecks = <Row>(columns: string): Promise<Row[]> =>
    readRows(folder, `select ${columns} from password_checks order by id`);

  it('are at most 30 in five minutes for an address, right ones too', async () => {
    for (let count = 0; count < 30; count += 1) expect(await check('192.0.2.1', true)).toBe(true);
    expect(await check('192.0.2.1', true)).toBe('RATE_LIMITED');
    expect(await check('192.0.2.2', true)).toBe(true);
    ahead = 5 * MINUTE;
    expect(await check('192.0.2.1', true)).toBe(true);
  });

  it(
    'are at most 300 in five minutes for all strangers: 60 at once, then one every 1.25 seconds',
    async () => {
      for (let from = 0; from < UNKNOWN_DEVICES; from += 10) {
        const addresses = Array.from(
          { length: Math.min(10, UNKNOWN_DEVICES - from) },
          (_, at) => `10.0.${from / 10}.${at}`,
        );
        await Promise.all(addresses.map((address) => check(address)));
      }
      const timestamps = (await readChecks<{ checked_at: number }>('checked_at')).map(
        ({ checked_at }) => checked_at,
      );
      expect(timestamps).toHaveLength(UNKNOWN_DEVICES);
      for (const [index, timestamp] of timestamps.slice(60, 300).entries()) {
        expect(timestamp - (timestamps[0] ?? 0)).toBeGreaterThanOrEqual((index + 1) * 1250);
      }
      for (const [index, timestamp] of timestamps.slice(300).entries()) {
        expect(timestamp - (timestamps[index] ?? 0)).toBeGreaterThan(5 * MINUTE);
      }
    },
    LONG_TEST_MS,
  );

  it('of a known device wait for no stranger', async () => {
    const unknownDevice = Promise.withResolvers<null>();
    // None of the fifty waits too long.
    still = Date.now();
    const waiting = Array.from({ length: 50 }, (_, at) =>
      checks({ address: `192.0.2.${at}` }, () => unknownDevice.promise),
    );
    expect(await checks({ deviceId: 'a device' }, async () => true)).toBe(true);
    unknownDevice.resolve(null);
    await Promise.all(waiting);
  });

  it('with a stolen cookie do not fill the line of other devices', async () => {
    for (let count = 0; count < 10; count += 1) await checks({ deviceId: 'stolen' }, async () => null);
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<true>()];
    const running = checks({ deviceId: 'a device' }, () => {
      began.resolve();
      return end.promise;
    });
    await began.promise;
    const refused = Array.from({ length: 40 }, () =>
      checks({ deviceId: 'stolen' }, async () => null).catch(({ code }) => code),
    );
    const other = checks({ deviceId: 'another device' }, async () => true);
    expect(await Promise.race(refused)).toBe('RATE_LIMITED');
    end.resolve(true);
    expect(await Promise.all([running, other])).toEqual([true, true]);
    await Promise.all(refused);
  });

  it('count as wrong from before they begin, so that a kill forgets none', async () => {
    let during: unknown;
    await checks({ address: '192.0.2.1' }, async () => {
      during = await readChecks('is_wrong');
      return true;
    });
    expect(during).toEqual([{ is_wrong: 1 }]);
    expect(await readChecks('is_wrong')).toEqual([{ is_wrong: 0 }]);
  });

  it('are stored without the address', async () => {
    await check('192.0.2.77');
    expect(JSON.stringify(await readChecks('*'))).not.toContain('192.0.2');
    expect(await readChecks('*')).toHaveLength(1);
  });

  it('are deleted when no limit counts them any more', async () => {
    await check('192.0.2.1');
    ahead = 10 * MINUTE;
    await removeExpiredSignIns({
      signIns: (work) => work(database.db),
      clock: () => Date.now() + ahead,
      log: recordedLog(),
    });
    expect(await readChecks('*')).toEqual([]);
    await check('192.0.2.1');
    ahead = 20 * MINUTE;
    await check('192.0.2.2');
    expect(await readChecks('*')).toHaveLength(1);
  });
});
