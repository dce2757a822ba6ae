import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../support/data/sites/site-data.ts';
import { makeSiteFolder, type SiteFolder, TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { runToEnd, startSite } from '../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';
import { portOf } from '../../../support/server/doubles/port-of.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
});

afterEach(() => folder.remove());

const printedPassword = (stdout: string) => /^Administrator password: (\S{20,})$/m.exec(stdout)?.[1] ?? '';

describe('a start', () => {
  it('prints a generated password once ever, and the address each time', async () => {
    const first = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    const password = printedPassword(first.output().stdout);
    await createSiteClient(first.url).signIn(password);
    await first.stop();

    const second = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    expect(second.output().stdout).toBe(`Listening on ${second.url}\n`);
    await createSiteClient(second.url).signIn(password);
    await second.stop();
  });

  it('that finds its port in use prints no password; the one that listens does', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const first = await runToEnd(folder, { PORT: portOf(other) });
    other.close();
    expect(first).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('in use already') });

    const second = await startSite({ folder, env: { ADMIN_PASSWORD: '' } });
    await createSiteClient(second.url).signIn(printedPassword(second.output().stdout));
    await second.stop();
  });

  it('stores no password that it could not print', async () => {
    const first = await runToEnd(folder, {}, { readsOutput: false });
    expect(first).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Standard output cannot .*\.\n$/),
    });

    const second = await startSite({ folder, env: { ADMIN_PASSWORD: '' } });
    await createSiteClient(second.url).signIn(printedPassword(second.output().stdout));
    await second.stop();
  });

  it.each([
    ['0.0.0.0', /^http:\/\/localhost:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ])('on the host %s prints an address that can be opened', async (host, address) => {
    const site = await startSite({ folder, env: { HOST: host } });
    expect(site.url).toMatch(address);
    await site.stop();
  });

  it('prints PUBLIC_URL when it is set', async () => {
    const site = await startSite({ folder, env: { PUBLIC_URL: 'https://www.sanir.example/' } });
    expect(site.url).toBe('https://www.sanir.example');
    await site.stop();
  });

  it('keeps the password as an argon2id hash only', async () => {
    const site = await startSite({ folder });
    await site.stop();
    const rows = await readRows(folder, 'select key, password from admin_config');
    expect(rows).toEqual([
      { key: 'authentication', password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
  });

  it('reads variables without the quotes and the line ends that files of variables leave there', async () => {
    const env = { ADMIN_PASSWORD: `"${TEST_PASSWORD}"\r`, PORT: "'0'\r", HOST: '127.0.0.1\r' };
    const site = await startSite({ folder, env });
    await createSiteClient(site.url).signIn(TEST_PASSWORD);
    await site.stop();
  });

  it('ignores a later ADMIN_PASSWORD with one line that names the command to change it', async () => {
    await (await startSite({ folder })).stop();
    const site = await startSite({ folder, env: { ADMIN_PASSWORD: 'another password' } });
    expect(site.output().stdout.match(/.*npm run set-admin-password.*/g)).toHaveLength(1);
    await createSiteClient(site.url).signIn(TEST_PASSWORD);
    await site.stop();
  });

  it.each([
    ['is one of the commonest, which attackers try first', 'Sunshine1'],
    ["contains the site's name, which attackers try first", 'sanir-2026'],
  ])('takes an ADMIN_PASSWORD that %s, and says so in one line', async (weakness, password) => {
    const site = await startSite({ folder, env: { ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' } });
    expect(site.output().stdout).toBe(
      `ADMIN_PASSWORD is taken, but it ${weakness}. Change it after signing in, or with: npm run set-admin-password\nListening on ${site.url}\n`,
    );
    await createSiteClient(site.url).signIn(password);
    await site.stop();
  });

  it('tells the administrator alone that the password was generated, until it is changed', async () => {
    const ASK = '{ session { passwordIsGenerated } }';
    const CHANGE = `mutation ($current: String!) {
      changePassword(current: $current, next: "my own long words") { passwordIsGenerated }
    }`;
    const site = await startSite({ folder, env: { ADMIN_PASSWORD: '' } });
    const [stranger, admin] = [createSiteClient(site.url), createSiteClient(site.url)];
    const current = printedPassword(site.output().stdout);
    await admin.signIn(current);
    const [forStranger, forAdmin] = [{ passwordIsGenerated: false }, { passwordIsGenerated: true }];
    expect(await stranger.query(ASK)).toEqual({ session: forStranger });
    expect(await admin.query(ASK)).toEqual({ session: forAdmin });
    expect(await admin.query(CHANGE, { current })).toEqual({ changePassword: forStranger });
    expect(await admin.query(ASK)).toEqual({ session: forStranger });
    await site.stop();
  });

  it('answers /healthz', async () => {
    const site = await startSite({ folder });
    const response = await fetch(new URL('/healthz', site.url));
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    await site.stop();
  });
});
