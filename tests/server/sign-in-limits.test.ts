import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPasswordChecks, type PasswordChecks } from '../../server/auth/password-checks.ts';
import { removeExpiredSignIns } from '../../server/auth/remove-expired-sign-ins.ts';
import { createSignInStore } from '../../server/auth/sign-in-store.ts';
import { createStrangersLine } from '../../server/auth/strangers-line.ts';
import { openDatabase, type SiteDatabase } from '../../server/database/open-database.ts';
import { changeData, connectToData } from '../support/data/data-file.ts';
import { layFirstData } from '../support/data/first-data.ts';
import { type OpenApp, openApp, recordedLog } from '../support/server/open-app.ts';
import { LOGIN, login } from '../support/server/sign-in.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';
import { makeSiteFolder, type SiteFolder, TEST_PASSWORD } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const CHANGE = `mutation ($current: String!, $next: String!) {
  changePassword(current: $current, next: $next) { isAdmin }
}`;

/** Strangers who ask for a check: more than the 60 that they may have at once, or than the 300 in five minutes. */
const STRANGERS = process.env.LONG ? 310 : 62;
const LONG_TEST_MS = 600_000;

/** Null, or the code of the refusal. */
async function tryPassword(client: SiteClient, password: string): Promise<string | null> {
  return (await login(client, password)).errors?.[0]?.extensions.code ?? null;
}

async function guessTenTimes(newClient: () => SiteClient): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    expect(await tryPassword(newClient(), `guess ${count}`)).toBe('INCORRECT_PASSWORD');
  }
}

describe('after ten wrong passwords from one address', () => {
  let app: OpenApp;

  beforeEach(async () => {
    app = await openApp();
  });

  afterEach(() => app.close());

  it('a browser that signed in before still signs in, and others do not', async () => {
    const known = await app.admin();
    await known.query('mutation { logout { isAdmin } }');
    await guessTenTimes(app.client);
    expect(await tryPassword(app.client(), TEST_PASSWORD)).toBe('RATE_LIMITED');
    expect(await tryPassword(known, TEST_PASSWORD)).toBeNull();
  });

  it('a session still changes its password, and its wrong ones do not count for the address', async () => {
    const admin = await app.admin();
    await guessTenTimes(app.client);
    expect((await admin.ask(CHANGE, { current: TEST_PASSWORD, next: 'a new password' })).data).toEqual({
      changePassword: { isAdmin: true },
    });
    app.advance(10 * MINUTE);
    for (let count = 0; count < 10; count += 1) {
      await admin.ask(CHANGE, { current: 'wrong', next: 'another password' });
    }
    expect(await tryPassword(app.client(), 'a new password')).toBeNull();
  });

  it('a browser with a device cookie that nobody was given is a stranger', async () => {
    await guessTenTimes(app.client);
    const cookie = `device=${'x'.repeat(43)}`;
    const { errors } = await app.client().ask(LOGIN, { password: TEST_PASSWORD }, { cookie });
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it.each<[string, (admin: SiteClient) => Promise<unknown> | unknown]>([
    [
      'a change of the password',
      (admin) => admin.query(CHANGE, { current: TEST_PASSWORD, next: TEST_PASSWORD }),
    ],
    [
      'a year without a sign-in',
      () => changeData(app.folder, `update devices set signed_in_at = signed_in_at - ${YEAR}`),
    ],
  ])('a device of before %s is a stranger', async (_name, end) => {
    const known = await app.admin();
    await known.query('mutation { logout { isAdmin } }');
    await end(await app.admin());
    await guessTenTimes(app.client);
    expect(await tryPassword(known, TEST_PASSWORD)).toBe('RATE_LIMITED');
  });

  it('the browser that changed the password is still known, by another cookie', async () => {
    const admin = await app.admin();
    const former = admin.device;
    await admin.query(CHANGE, { current: TEST_PASSWORD, next: 'a new password' });
    expect(admin.device).not.toBe(former);
    await admin.query('mutation { logout { isAdmin } }');
    await guessTenTimes(app.client);
    expect(await tryPassword(admin, 'a new password')).toBeNull();
  });
});

describe('a device', () => {
  let app: OpenApp;

  beforeEach(async () => {
    app = await openApp();
  });

  afterEach(() => app.close());

  it('has ten wrong passwords in ten minutes of its own, which do not count for its address', async () => {
    const known = await app.admin();
    await guessTenTimes(() => known);
    expect(await tryPassword(known, TEST_PASSWORD)).toBe('RATE_LIMITED');
    expect(await tryPassword(app.client(), TEST_PASSWORD)).toBeNull();
    app.advance(10 * MINUTE);
    expect(await tryPassword(known, TEST_PASSWORD)).toBeNull();
  });

  it('keeps its cookie when it signs in again', async () => {
    const known = await app.admin();
    const former = known.device;
    await known.signIn(TEST_PASSWORD);
    expect(known.device).toBe(former);
  });
});

describe('the checks of passwords', () => {
  let folder: SiteFolder;
  let database: SiteDatabase;
  let checks: PasswordChecks;
  let ahead: number;

  beforeEach(async () => {
    folder = await makeSiteFolder();
    await layFirstData(folder);
    database = await openDatabase(join(folder.dataDir, 'site.db'));
    ahead = 0;
    checks = createPasswordChecks({
      signIns: createSignInStore(database.db),
      clock: () => Date.now() + ahead,
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

  function readChecks<Row>(columns: string): Row[] {
    const connection = connectToData(folder);
    const rows = connection.prepare(`select ${columns} from password_checks order by id`).all();
    connection.close();
    return rows as Row[];
  }

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
      for (let from = 0; from < STRANGERS; from += 10) {
        const addresses = Array.from(
          { length: Math.min(10, STRANGERS - from) },
          (_, at) => `10.0.${from / 10}.${at}`,
        );
        await Promise.all(addresses.map((address) => check(address)));
      }
      const moments = readChecks<{ checked_at: number }>('checked_at').map(({ checked_at }) => checked_at);
      expect(moments).toHaveLength(STRANGERS);
      for (const [index, moment] of moments.slice(60, 300).entries()) {
        expect(moment - (moments[0] ?? 0)).toBeGreaterThanOrEqual((index + 1) * 1250);
      }
      for (const [index, moment] of moments.slice(300).entries()) {
        expect(moment - (moments[index] ?? 0)).toBeGreaterThan(5 * MINUTE);
      }
    },
    LONG_TEST_MS,
  );

  it('of a known device wait for no stranger', async () => {
    const stranger = Promise.withResolvers<null>();
    const waiting = Array.from({ length: 50 }, (_, at) =>
      checks({ address: `192.0.2.${at}` }, () => stranger.promise),
    );
    expect(await checks({ deviceId: 'a device' }, async () => true)).toBe(true);
    stranger.resolve(null);
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
      during = readChecks('is_wrong');
      return true;
    });
    expect(during).toEqual([{ is_wrong: 1 }]);
    expect(readChecks('is_wrong')).toEqual([{ is_wrong: 0 }]);
  });

  it('are stored without the address', async () => {
    await check('192.0.2.77');
    expect(JSON.stringify(readChecks('*'))).not.toContain('192.0.2');
    expect(readChecks('*')).toHaveLength(1);
  });

  it('are deleted when no limit counts them any more', async () => {
    await check('192.0.2.1');
    ahead = 10 * MINUTE;
    const steadyClock = () => Date.now() + ahead;
    const signIns = createSignInStore(database.db);
    await removeExpiredSignIns({ signIns, steadyClock, log: recordedLog() }, steadyClock());
    expect(readChecks('*')).toEqual([]);
    await check('192.0.2.1');
    ahead = 20 * MINUTE;
    await check('192.0.2.2');
    expect(readChecks('*')).toHaveLength(1);
  });
});

describe('the line of strangers', () => {
  const { signal } = new AbortController();

  it('lets those pass who tried least, the latest of them first, and refuses the last in this order when it is full', async () => {
    const opened = Promise.withResolvers<number>();
    const line = createStrangersLine(Date.now, () => opened.promise, signal);
    const passed: string[] = [];
    const enter = (key: string) =>
      line(key, async () => passed.push(key)).then(
        () => 'passed',
        ({ code }) => code,
      );
    const attackers = Array.from({ length: 50 }, (_, number) => `attacker ${number}`);
    const outcomes = [...attackers, ...attackers.slice(0, 30), 'visitor', 'attacker 49'].map(enter);
    opened.resolve(0);
    await Promise.all(outcomes);
    // Those who tried once, then those who tried twice, the latest of each first.
    const expected = [
      'visitor',
      ...attackers.slice(30, 49).reverse(),
      'attacker 49',
      ...attackers.slice(1, 30).reverse(),
    ];
    expect(passed).toEqual(expected);
    expect(await Promise.all(outcomes)).toEqual([
      ...attackers.map((_, number) => (number >= 30 && number < 49 ? 'passed' : 'RATE_LIMITED')),
      'RATE_LIMITED',
      ...Array(31).fill('passed'),
    ]);
  });

  it('refuses who waited for twenty seconds', async () => {
    let now = 0;
    const opened = Promise.withResolvers<number>();
    const line = createStrangersLine(
      () => now,
      () => opened.promise,
      signal,
    );
    const enter = () => line('somebody', async () => 'passed').catch(({ code }) => code);
    const early = enter();
    now = 1;
    const late = enter();
    now = 20_000;
    opened.resolve(0);
    expect([await early, await late]).toEqual(['RATE_LIMITED', 'passed']);
  });

  it('answers all who wait when the data cannot be read', async () => {
    const line = createStrangersLine(Date.now, () => Promise.reject(new Error('No data')), signal);
    const outcomes = await Promise.allSettled(['a', 'b'].map((key) => line(key, async () => key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('answers all who wait when the program stops', async () => {
    const stopping = new AbortController();
    const line = createStrangersLine(Date.now, async () => MINUTE, stopping.signal);
    const codes = ['a', 'b'].map((key) => line(key, async () => key).catch(({ code }) => code));
    stopping.abort();
    expect(await Promise.all(codes)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  });
});

describe('a restart', () => {
  it('forgets neither the failures of an address nor the devices', async () => {
    const folder = await makeSiteFolder();
    onTestFinished(() => folder.remove());
    await layFirstData(folder);
    const before = await startSite({ folder });
    onTestFinished(() => before.kill());
    const known = createSiteClient(before.url);
    await known.signIn(TEST_PASSWORD);
    const device = known.device ?? '';
    await guessTenTimes(() => createSiteClient(before.url));
    await before.kill();
    const after = await startSite({ folder });
    onTestFinished(() => after.kill());
    expect(await tryPassword(createSiteClient(after.url), TEST_PASSWORD)).toBe('RATE_LIMITED');
    const { data } = await createSiteClient(after.url).ask(
      LOGIN,
      { password: TEST_PASSWORD },
      { cookie: device },
    );
    expect(data).toEqual({ login: { isAdmin: true } });
    await after.stop();
  });
});
