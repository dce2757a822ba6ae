import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../server/features/auth/passwords/password.ts';
import { setPassword } from '../../../../server/features/auth/passwords/set-password.ts';
import { changeData, holdWrites, openStore } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { isAdmin, login } from '../../../support/server/clients/sign-in.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';
import { isBegin, oldIsDeleted } from '../../../support/server/watching/statements.ts';

let app: OpenApp;
let statements: string[];

beforeEach(async () => {
  statements = [];
  app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
});

afterEach(() => app.close());

describe('changing the password', () => {
  const CHANGE = `mutation ($current: String!, $next: String!) {
    changePassword(current: $current, next: $next) { isAdmin }
  }`;

  it('ends all other sessions and takes the new password from then on', async () => {
    const [admin, elsewhere] = [await app.admin(), await app.admin()];
    const answer = await admin.ask(CHANGE, { current: TEST_PASSWORD, next: 'a new password' });
    expect(answer.data).toEqual({ changePassword: { isAdmin: true } });
    expect([await isAdmin(admin), await isAdmin(elsewhere)]).toEqual([true, false]);
    expect((await login(app.client(), TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe(
      'INCORRECT_PASSWORD',
    );
    expect((await login(app.client(), 'a new password')).data).toEqual({ login: { isAdmin: true } });
  });

  it.each([
    ['a wrong current password', 'wrong password', 'a new password', 'INCORRECT_PASSWORD'],
    ['a new one of seven characters', TEST_PASSWORD, 'seven77', 'BAD_USER_INPUT'],
    ['a new one of blanks', TEST_PASSWORD, ' \u00a0'.repeat(8), 'BAD_USER_INPUT'],
    ['a new one with a control character', TEST_PASSWORD, 'a new\tpassword', 'BAD_USER_INPUT'],
    ['a new one of 1,025 characters', TEST_PASSWORD, 'x'.repeat(1025), 'BAD_USER_INPUT'],
    ['one of the commonest as the new one', TEST_PASSWORD, 'Qwerty123', 'BAD_USER_INPUT'],
    ["the site's name in the new one", TEST_PASSWORD, 'it is SANIR today', 'BAD_USER_INPUT'],
  ])('with %s changes nothing', async (_name, current, next, code) => {
    const admin = await app.admin();
    expect((await admin.ask(CHANGE, { current, next })).errors?.[0]?.extensions.code).toBe(code);
    expect((await login(app.client(), TEST_PASSWORD)).data).toEqual({ login: { isAdmin: true } });
  });

  it('starts a new session, so that a token which was read before is worthless', async () => {
    const admin = await app.admin();
    const cookie = admin.cookie ?? '';
    await admin.query(CHANGE, { current: TEST_PASSWORD, next: 'a new password' });
    expect(admin.cookie).toMatch(/^session=[\w-]{43}$/);
    expect(admin.cookie).not.toBe(cookie);
    const answer = await app.client().ask('{ session { isAdmin } }', {}, { cookie });
    expect(answer.data).toEqual({ session: { isAdmin: false } });
    expect(await isAdmin(admin)).toBe(true);
  });

  /**
   * Changes the password, and the data after the present one was checked and before the new one is stored.
   */
  async function changeWhile(admin: SiteClient, sql: string) {
    const countBegins = () => statements.filter(isBegin).length;
    // Otherwise what a start deletes may begin a write.
    await oldIsDeleted(statements, app.folder);
    const letGo = await holdWrites(app.folder);
    const before = countBegins();
    const change = admin.ask(CHANGE, { current: TEST_PASSWORD, next: 'a new password' });
    await expect.poll(countBegins).toBeGreaterThan(before);
    await letGo(sql);
    return (await change).errors?.[0]?.extensions.code;
  }

  it('does not overwrite a password that the host set meanwhile', async () => {
    const hash = await hashPassword("the host's password");
    const code = await changeWhile(
      await app.admin(),
      `update admin_config set password = '${hash}'; delete from sessions`,
    );
    expect(code).toBe('INCORRECT_PASSWORD');
    expect((await login(app.client(), "the host's password")).data).toEqual({ login: { isAdmin: true } });
  });

  it('is refused when the session ended meanwhile', async () => {
    expect(await changeWhile(await app.admin(), 'delete from sessions')).toBe('UNAUTHENTICATED');
    expect((await login(app.client(), TEST_PASSWORD)).data).toEqual({ login: { isAdmin: true } });
  });

  it('accepts one of two parallel changes', async () => {
    const admin = await app.admin();
    const { cookie } = admin;
    const change = (next: string) =>
      app.client().ask(CHANGE, { current: TEST_PASSWORD, next }, { cookie: cookie ?? '' });
    const answers = await Promise.all([change('one new password'), change('another new one')]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'changed').sort()).toEqual([
      // Without a session any more, where the other one was stored before this one began.
      expect.stringMatching(/^(INCORRECT_PASSWORD|UNAUTHENTICATED)$/),
      'changed',
    ]);
  });

  it.each<[string, (admin: SiteClient) => Promise<unknown>]>([
    ['the administrator', (admin) => admin.query(CHANGE, { current: TEST_PASSWORD, next: 'a new password' })],
    ['the host', () => setPasswordBeside(app, 'a new password')],
  ])(
    'by %s leaves no session from a sign-in with the old one that was still being checked',
    async (_name, change) => {
      const admin = await app.admin();
      // A hash at full cost: the last sign-ins are still being checked when the new password is stored.
      await changeData(
        app.folder,
        `update admin_config set password = '${await hashPassword(TEST_PASSWORD)}'`,
      );
      const clients = Array.from({ length: 5 }, () => app.client());
      const changed = change(admin);
      await Promise.all([changed, ...clients.map((client) => login(client, TEST_PASSWORD))]);
      expect(await Promise.all(clients.map(isAdmin))).toEqual(clients.map(() => false));
      expect((await login(app.client(), 'a new password')).data).toEqual({ login: { isAdmin: true } });
    },
  );

  it('needs a session', async () => {
    const answer = await app.client().ask(CHANGE, { current: TEST_PASSWORD, next: 'a new password' });
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

/** Sets the password as the host's command does, on another connection. */
async function setPasswordBeside({ folder }: OpenApp, password: string): Promise<void> {
  const database = await openStore(folder);
  await setPassword(database.db, password);
  await database.close();
}
