import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswordChecks } from '../../../../server/features/auth/passwords/password-checks.ts';
import { changeData, openStore, readRows, readValue } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { isAdmin, LOGIN, login } from '../../../support/server/clients/sign-in.ts';

const MINUTE = 60_000;

let app: OpenApp;

beforeEach(async () => {
  app = await openApp();
});

afterEach(() => app.close());

describe('signing in', () => {
  it('with the password starts a session and remembers the device, in cookies that scripts and other sites do not get', async () => {
    const client = app.client();
    expect(await isAdmin(client)).toBe(false);
    const response = await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LOGIN, variables: { password: TEST_PASSWORD } }),
    });
    expect(await response.json()).toEqual({ data: { login: { isAdmin: true } } });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=86400; Path=\/;.* HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/;.* HttpOnly; SameSite=Strict$/),
    ]);
    expect(await isAdmin(client)).toBe(true);
  });

  it('sends the cookies over https only when the site is https', async () => {
    const secure = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
    const response = await fetch(new URL('/graphql', secure.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://www.sanir.example' },
      body: JSON.stringify({ query: LOGIN, variables: { password: TEST_PASSWORD } }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=.*; Path=\/;.* HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-device=.*; Path=\/;.* HttpOnly; Secure; SameSite=Strict$/),
    ]);
    await secure.close();
  });

  it('ends the session that the browser had before', async () => {
    const client = await app.admin();
    const former = app.client();
    await former.fetch('/', { headers: { cookie: client.cookie ?? '' } });
    const formerCookie = client.cookie ?? '';
    await client.signIn(TEST_PASSWORD);
    const answer = await former.ask('{ session { isAdmin } }', {}, { cookie: formerCookie });
    expect(answer.data).toEqual({ session: { isAdmin: false } });
    expect(await isAdmin(client)).toBe(true);
  });

  it('deletes the sessions that have ended, by age or without use', async () => {
    await app.admin();
    await changeData(app.folder, `update sessions set created_at = created_at - ${24 * 60 * MINUTE}`);
    await app.admin();
    expect(await countSessions()).toBe(1);
    app.advance(120 * MINUTE);
    await app.admin();
    expect(await countSessions()).toBe(1);
    await app.admin();
    expect(await countSessions()).toBe(2);
  });

  it('stores no token that could be used to sign in', async () => {
    const client = await app.admin();
    const rows = [
      await readRows(app.folder, 'select * from sessions'),
      await readRows(app.folder, 'select * from devices'),
    ];
    expect(JSON.stringify(rows)).not.toContain(client.cookie?.slice('session='.length));
    expect(JSON.stringify(rows)).not.toContain(client.device?.slice('device='.length));
  });

  it('is over after logging out', async () => {
    const client = await app.admin();
    const cookie = client.cookie ?? '';
    expect(await client.query('mutation { logout { isAdmin } }')).toEqual({ logout: { isAdmin: false } });
    expect(client.cookie).toBeNull();
    const answer = await app.client().ask('{ session { isAdmin } }', {}, { cookie });
    expect(answer.data).toEqual({ session: { isAdmin: false } });
  });

  it.each([
    ['2 hours without use', [121]],
    ['24 hours in any case', Array.from({ length: 14 }, () => 104)],
  ])('ends after %s', async (_name, steps) => {
    const client = await app.admin();
    for (const [index, minutes] of steps.entries()) {
      app.advance(minutes * MINUTE);
      expect(await isAdmin(client)).toBe(index < steps.length - 1);
    }
  });
});

describe('a sign-in that fails', () => {
  it('says that the password is incorrect', async () => {
    expect((await login(app.client(), 'wrong password')).errors).toMatchObject([
      { message: 'Incorrect password. Please try again.', extensions: { code: 'INCORRECT_PASSWORD' } },
    ]);
  });

  it('says that no password is stored', async () => {
    await changeData(app.folder, 'delete from admin_config');
    expect((await login(app.client(), TEST_PASSWORD)).errors).toMatchObject([
      { message: 'Admin configuration not found', extensions: { code: 'NOT_CONFIGURED' } },
    ]);
  });

  it('says that the data cannot be read', async () => {
    await changeData(app.folder, 'alter table admin_config rename to elsewhere');
    expect((await login(app.client(), TEST_PASSWORD)).errors).toMatchObject([
      { message: 'Authentication service unavailable', extensions: { code: 'UNAVAILABLE' } },
    ]);
    expect(app.log.lines.map(({ level }) => level)).toEqual(['error']);
  });

  it('refuses a password of more than 1024 characters', async () => {
    expect((await login(app.client(), 'x'.repeat(1025))).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('is slowed after 10 failures in 10 minutes, of sixty at once too, and with the right password, while sessions go on', async () => {
    const client = await app.admin();
    const failures = await Promise.all(
      Array.from({ length: 60 }, () => login(app.client(), 'wrong password')),
    );
    const codes = failures.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === 'INCORRECT_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(50);
    expect((await login(app.client(), TEST_PASSWORD)).errors).toMatchObject([
      {
        message: 'Too many attempts. Please wait a few minutes and try again.',
        extensions: { code: 'RATE_LIMITED' },
      },
    ]);
    expect(await isAdmin(client)).toBe(true);
    app.advance(10 * MINUTE);
    expect((await login(app.client(), TEST_PASSWORD)).data).toEqual({ login: { isAdmin: true } });
  });

  it('is not counted when the password was right, or could not be checked', async () => {
    for (let count = 0; count < 11; count += 1) await app.admin();
    const password = await storedPassword();
    await changeData(app.folder, "update admin_config set password = 'no hash'");
    for (let count = 0; count < 11; count += 1) {
      expect((await login(app.client(), TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    }
    await changeData(app.folder, `update admin_config set password = '${password}'`);
    expect((await login(app.client(), TEST_PASSWORD)).data).toEqual({ login: { isAdmin: true } });
  });

  it('waits behind at most fifty others, from whatever addresses they come', async () => {
    const store = await openStore(app.folder);
    // It stands still: nobody waits too long.
    const now = Date.now();
    const passwordChecks = createPasswordChecks({
      signIns: (work) => work(store.db),
      clock: () => now,
      secret: '',
      signal: new AbortController().signal,
    });
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
    const attempt = (number: number) =>
      passwordChecks({ address: `192.0.2.${number}` }, () => {
        began.resolve();
        return end.promise;
      }).catch(({ code }) => code);
    const first = attempt(0);
    await began.promise;
    const others = Array.from({ length: 59 }, (_, number) => attempt(number + 1));
    await Promise.race(others);
    end.resolve(null);
    const codes = await Promise.all([first, ...others]);
    expect(codes.filter((code) => code === null)).toHaveLength(51);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(9);
    await store.close();
  });

  it('counts addresses separately when a proxy names them', async () => {
    const behind = await openApp({ TRUST_PROXY: '1' });
    const attempt = (address: string, password: string) =>
      behind.client().ask(LOGIN, { password }, { 'x-forwarded-for': address });
    for (let count = 0; count < 10; count += 1) await attempt('192.0.2.1', 'wrong password');
    expect((await attempt('192.0.2.1', TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await attempt('192.0.2.2', TEST_PASSWORD)).data).toEqual({ login: { isAdmin: true } });
    await behind.close();
  });
});

describe('the failures of two addresses', () => {
  const codeAfterTenFailures = async (one: string, other: string) => {
    const behind = await openApp({ TRUST_PROXY: '1' });
    const attempt = (address: string, password: string) =>
      behind.client().ask(LOGIN, { password }, { 'x-forwarded-for': address });
    for (let count = 0; count < 10; count += 1) await attempt(one, 'wrong password');
    const { errors } = await attempt(other, TEST_PASSWORD);
    await behind.close();
    return errors?.[0]?.extensions.code;
  };

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:0DB8:0:0:8000::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '::FFFF:192.0.2.1'],
  ])('count as one: %s and %s', async (one, other) => {
    expect(await codeAfterTenFailures(one, other)).toBe('RATE_LIMITED');
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('count apart: %s and %s', async (one, other) => {
    expect(await codeAfterTenFailures(one, other)).toBeUndefined();
  });
});

const countSessions = () => readValue(app.folder, 'select count(*) from sessions');
const storedPassword = () => readValue(app.folder, 'select password from admin_config');
