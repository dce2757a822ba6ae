import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layFirstData } from '../../../support/data/sites/first-data.ts';
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
  it('that finds its port in use, or cannot print, stores no password; the next prints a generated one, and later ones only the address', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const withoutPort = await runToEnd(folder, { PORT: portOf(other) });
    other.close();
    expect(withoutPort).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('in use already') });
    const withoutOutput = await runToEnd(folder, {}, { readsOutput: false });
    expect(withoutOutput).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Standard output cannot .*\.\n$/),
    });

    const first = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    const password = printedPassword(first.output().stdout);
    await createSiteClient(first.url).signIn(password);
    await first.stop();

    await using second = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    expect(second.output().stdout).toBe(`Listening on ${second.url}\n`);
    await createSiteClient(second.url).signIn(password);
  });

  it('prints an address that can be opened on every host, and PUBLIC_URL when it is set', async () => {
    await layFirstData(folder);
    const anywhere = await startSite({ folder, env: { HOST: '0.0.0.0' } });
    expect(anywhere.url).toMatch(/^http:\/\/localhost:\d+$/);
    await anywhere.stop();
    await using site = await startSite({ folder, env: { PUBLIC_URL: 'https://www.sanir.example/' } });
    expect(site.url).toBe('https://www.sanir.example');
  });

  it('reads variables without the quotes and the line ends that files of variables leave there, and keeps the password as an argon2id hash only', async () => {
    const env = { ADMIN_PASSWORD: `"${TEST_PASSWORD}"\r`, PORT: "'0'\r", HOST: '127.0.0.1\r' };
    const site = await startSite({ folder, env });
    expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await createSiteClient(site.url).signIn(TEST_PASSWORD);
    await site.stop();
    const rows = await readRows(folder, 'select key, password from admin_config');
    expect(rows).toEqual([
      { key: 'authentication', password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
  });

  it('ignores a later ADMIN_PASSWORD with one line that names the command to change it', async () => {
    await layFirstData(folder);
    await using site = await startSite({ folder, env: { ADMIN_PASSWORD: 'another password' } });
    expect(site.output().stdout.match(/.*npm run set-admin-password.*/g)).toHaveLength(1);
    await createSiteClient(site.url).signIn(TEST_PASSWORD);
  });

  it('takes a weak ADMIN_PASSWORD, and says so in one line', async () => {
    const env = { ADMIN_PASSWORD: 'Sunshine1', LOG_LEVEL: 'silent' };
    await using site = await startSite({ folder, env });
    expect(site.output().stdout).toBe(
      `ADMIN_PASSWORD is taken, but it is one of the commonest, which attackers try first. Change it after signing in, or with: npm run set-admin-password\nListening on ${site.url}\n`,
    );
    await createSiteClient(site.url).signIn('Sunshine1');
  });
});
