import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { LOGIN, login } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const CHANGE = `mutation ($current: String!, $next: String!) {
  changePassword(current: $current, next: $next) { isAdmin }
}`;

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

describe('a restart', () => {
  it('forgets neither the failures of an address nor the devices', async () => {
    const folder = await makeStartedFolder();
    onTestFinished(() => folder.remove());
    const before = await startSite({ folder });
    onTestFinished(() => before.kill());
    const known = await signInAt(before.url);
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
