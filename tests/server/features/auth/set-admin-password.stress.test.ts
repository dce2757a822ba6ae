import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNewPassword } from '../../../../scripts/commands/basics/read-new-password.ts';
import { setPassword as storePassword } from '../../../../server/features/auth/passwords/set-password.ts';
import { changeData, openStore, readRows } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { runScript, type ScriptOptions } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder, TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { isAdmin, LOGIN } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

const SUCCESS = "The administrator's password is set. All sessions have ended.\n";

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
});

afterEach(() => folder.remove());

const setPassword = (input: string | Uint8Array, options: ScriptOptions = {}, of = folder) =>
  runScript('set-admin-password', of, { ...options, input });

/** The rows of the password and of the sessions. */
const storedAccess = (of: SiteFolder): Promise<unknown[][]> =>
  Promise.all(
    ['select * from admin_config', 'select * from sessions order by token_hash'].map((sql) =>
      readRows(of, sql),
    ),
  );

/** Null, or the code of the refusal. */
async function signIn(url: string, password: string): Promise<string | null> {
  const { errors } = await createSiteClient(url).ask(LOGIN, { password });
  return errors?.[0]?.extensions.code ?? null;
}

describe('npm run set-admin-password', () => {
  it('sets the first line of its input, as it is, while the site runs, and ends all sessions', async () => {
    const site = await startSite({ folder });
    const [here, elsewhere] = [createSiteClient(site.url), createSiteClient(site.url)];
    await here.signIn(TEST_PASSWORD);
    await elsewhere.signIn(TEST_PASSWORD);

    const input = '\ufeff a whole new password \r\nanother line\r\n';
    expect(await setPassword(input)).toEqual({ code: 0, stdout: SUCCESS, stderr: '' });

    expect([await isAdmin(here), await isAdmin(elsewhere)]).toEqual([false, false]);
    expect(await signIn(site.url, TEST_PASSWORD)).toBe('INCORRECT_PASSWORD');
    // The first line as it is, blanks too, without its end or a byte order mark.
    expect(await signIn(site.url, ' a whole new password ')).toBeNull();
    await site.stop();

    const password = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await storedAccess(folder)).toEqual([
      [{ key: 'authentication', password, is_generated: 0 }],
      expect.anything(),
    ]);
  });

  it('works before the first start, which then generates no password', async () => {
    expect(await setPassword('set before the start')).toMatchObject({ code: 0, stdout: SUCCESS });
    const site = await startSite({ folder, env: { ADMIN_PASSWORD: '' } });
    expect(site.output().stdout).not.toContain('Administrator password');
    expect(await signIn(site.url, 'set before the start')).toBeNull();
    await site.stop();
  });

  it('refuses the name that the administrator has given the site', async () => {
    await startSite({ folder }).then((site) => site.stop());
    expect(await setPassword('ubuntu network 77')).toMatchObject({ code: 0 });
    await changeData(
      folder,
      `update content set value = replace(value, '"Sanir"', '"Ubuntu Network"') where id = 'SITE'`,
    );
    expect(await setPassword('ubuntu network 77')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("contains the site's name"),
    });
  });

  it('says in a sentence what is wrong with its environment', async () => {
    const { code, stderr } = await setPassword('a whole new password\n', {
      env: { DATA_DIR: '/dev/null/x', DATABASE_URL: '' },
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: the folder .*\.\n$/)]);
  });
});

describe('npm run set-admin-password, beside a site with a session,', () => {
  let app: OpenApp;

  beforeAll(async () => {
    app = await openApp();
    await app.admin();
    expect(await storedAccess(app.folder)).toEqual([[expect.anything()], [expect.anything()]]);
  });

  afterAll(() => app.close());

  const REFUSED: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['seven characters', 'seven77', 'The new password must have 8 to 1024 characters.'],
    ['1,025 characters', 'x'.repeat(1025), 'The new password must have 8 to 1024 characters.'],
    ['blanks alone', ' '.repeat(8), 'The new password must not be blank.'],
    ['a tab', 'a new\tpassword', 'The new password must not contain control characters.'],
    ['an escape', 'a new \x1b[Apassword', 'The new password must not contain control characters.'],
    [
      'one of the commonest',
      'ILoveYou1',
      'The new password is one of the commonest, which attackers try first. Choose another, for example four unrelated words.',
    ],
    [
      "the site's name, also in pieces",
      'my-s.a.n.i.r-2026',
      "The new password contains the site's name, which attackers try first. Choose another, for example four unrelated words.",
    ],
    [
      'nothing at all',
      '',
      'No password was given. Run it in a terminal, which asks for one, or send one line to its standard input. Nothing was changed.',
    ],
    ['an endless line', 'x'.repeat(500_000), 'The new password must have 8 to 1024 characters.'],
    [
      'bytes that are not UTF-8',
      Buffer.from('caf\xe9 au lait', 'latin1'),
      'The password must be text in UTF-8.',
    ],
  ];

  it.each(REFUSED)('refuses %s with a sentence and changes nothing', async (_name, given, sentence) => {
    const before = await storedAccess(app.folder);
    const { db, close } = await openStore(app.folder);
    const input = Object.assign(new PassThrough(), { isTTY: false });
    input.end(given);
    const setting = readNewPassword({ input, output: new PassThrough() }).then((password) =>
      storePassword(db, password),
    );
    await expect(setting).rejects.toThrow(expect.objectContaining({ message: sentence }));
    await close();
    expect(await storedAccess(app.folder)).toEqual(before);
  });

  it.each(REFUSED.slice(-2))('prints the sentence that refuses %s', async (_name, given, sentence) => {
    const printed = { code: 1, stdout: '', stderr: `${sentence}\n` };
    expect(await setPassword(given, {}, app.folder)).toEqual(printed);
  });
});

describe('at a terminal', () => {
  /** Types each line when it is asked for, and keeps all that is shown. */
  function openTerminal(lines: readonly string[]) {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    const rest = [...lines];
    let shown = '';
    output.on('data', (chunk: Buffer) => {
      shown += chunk;
      if (String(chunk).endsWith(': ')) setImmediate(() => input.write(rest.shift() ?? ''));
    });
    return { terminal: { input, output }, shown: () => shown };
  }

  it('asks twice and shows nothing of what is typed', async () => {
    const { terminal, shown } = openTerminal(['a secret phrase\r', 'a secret phrase\r']);
    expect(await readNewPassword(terminal)).toBe('a secret phrase');
    expect(shown()).toBe('New password for the administrator: \nThe same again: \n');
  });

  it.each([
    ['two that differ', ['a secret phrase\r', 'a secret praise\r'], /differ\. Nothing was changed\.$/],
    ['the same by the arrow key', ['a secret phrase\r', '\x1b[A\r'], /differ/],
    ['Ctrl+C', ['a sec\x03'], /^Nothing was changed\.$/],
    ['Ctrl+D', ['\x04'], /^Nothing was changed\.$/],
  ])('does not take %s', async (_name, lines, sentence) => {
    await expect(readNewPassword(openTerminal(lines).terminal)).rejects.toThrow(sentence);
  });
});
