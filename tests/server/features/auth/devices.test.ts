import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBrowser } from '../../../../server/features/auth/sessions/describe-browser.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';
import { isAdmin, LOGIN, login } from '../../../support/server/clients/sign-in.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';

const MINUTE = 60_000;
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

const DEVICES = '{ devices { id browser createdAt lastSeenAt isSignedIn isCurrent } }';
const REMOVE = 'mutation ($id: ID!) { removeDevice(id: $id) }';

interface Device {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isSignedIn: boolean;
  readonly isCurrent: boolean;
}

let app: OpenApp;

beforeEach(async () => {
  app = await openApp();
});

afterEach(() => app.close());

const devicesOf = async (client: SiteClient) => (await client.query<{ devices: Device[] }>(DEVICES)).devices;

async function signInFrom(userAgent: string): Promise<SiteClient> {
  const client = app.client();
  await client.ask(LOGIN, { password: TEST_PASSWORD }, { 'user-agent': userAgent });
  return client;
}

describe('the list of devices', () => {
  it('names each browser, the last seen first, with its state', async () => {
    const phone = await signInFrom(CHROME_ON_ANDROID);
    await phone.query('mutation { logout { isAdmin } }');
    app.advance(5 * MINUTE);
    const admin = await signInFrom(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    expect(await devicesOf(admin)).toMatchObject([
      { browser: 'Firefox on Windows', isSignedIn: true, isCurrent: true },
      { browser: 'Chrome on Android', isSignedIn: false, isCurrent: false },
    ]);
  });

  it('has a browser once, however often it signs in, with the moments of its first sign-in and of its last use', async () => {
    const admin = await app.admin();
    const [first] = await devicesOf(admin);
    app.advance(30 * MINUTE);
    await admin.signIn(TEST_PASSWORD);
    app.advance(3 * MINUTE);
    const [device, ...others] = await devicesOf(admin);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ id: first?.id, createdAt: first?.createdAt });
    const between = Date.parse(device?.lastSeenAt ?? '') - Date.parse(device?.createdAt ?? '');
    expect(Math.round(between / MINUTE)).toBe(33);
  });

  it('says that a browser is signed out when its session has ended', async () => {
    await signInFrom(CHROME_ON_ANDROID);
    app.advance(121 * MINUTE);
    const admin = await app.admin();
    expect(await devicesOf(admin)).toMatchObject([{ isCurrent: true }, { isSignedIn: false }]);
  });

  it('has at most fifty, the last seen', async () => {
    const admin = await app.admin();
    // Not of 1970: the hourly deletion, which also runs at the start, removes devices that nobody uses for
    // long.
    const anHourAgo = Date.now() - 60 * MINUTE;
    await changeData(
      app.folder,
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60)
       insert into devices (id, token_hash, browser, created_at, signed_in_at, last_seen_at)
       select 'device ' || n, 'hash ' || n, 'Old', ${anHourAgo} + n, ${anHourAgo} + n, ${anHourAgo} + n from numbers`,
    );
    await app.admin();
    const devices = await devicesOf(admin);
    expect(devices).toHaveLength(50);
    expect(devices.at(-1)?.id).toBe('device 13');
  });
});

describe('a device that the administrator removes', () => {
  it('is signed out, and a stranger when it signs in again', async () => {
    const [admin, other] = [await app.admin(), await signInFrom(CHROME_ON_ANDROID)];
    const { id } = (await devicesOf(other)).find(({ isCurrent }) => isCurrent) ?? { id: '' };
    expect(await admin.query(REMOVE, { id })).toEqual({ removeDevice: id });
    expect(await isAdmin(other)).toBe(false);
    expect(await devicesOf(admin)).toHaveLength(1);
    for (let count = 0; count < 10; count += 1) await login(app.client(), 'wrong password');
    expect((await login(other, TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await admin.query(REMOVE, { id })).toEqual({ removeDevice: id });
  });
});

describe('visitors', () => {
  it.each([
    ['read no devices', DEVICES],
    ['remove no device', 'mutation { removeDevice(id: "1") }'],
  ])('%s', async (_name, document) => {
    expect(await errorOf(app.client(), document)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a browser in words', () => {
  it.each([
    [CHROME_ON_ANDROID, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0',
      'Opera on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      'Chrome on Chromebook',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.14.1', 'A program'],
    ['<b>anything</b>', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('%s', (userAgent, words) => {
    expect(describeBrowser(userAgent)).toBe(words);
  });
});
