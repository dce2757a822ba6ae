import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { othersKnow } from '../../../support/postgres/others-know.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { LOGIN } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient, signInAt } from '../../../support/server/clients/site-client.ts';
import { createDatabase, startPostgresForFile } from './postgres-of-file.ts';
import { readFrom } from './site-group.ts';

startPostgresForFile();

const ROUNDS = process.env.LONG ? 200 : 15;

let folder: SiteFolder;
let env: { readonly DATABASE_URL: string };
let sites: readonly Site[];

beforeAll(async () => {
  folder = await makeSiteFolder();
  env = { DATABASE_URL: await createDatabase('several_sites') };
  sites = [];
  for (let number = 0; number < 3; number += 1) sites = [...sites, await startSite({ folder, env })];
});

afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await folder?.remove();
});

describe('three processes on one database', () => {
  it('show an article that one has acknowledged, in the page that each kept: that one at once', async () => {
    const client = await signInAt(sites[0]?.url ?? '');
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Round ${round}`;
      await createArticle(client, { title });
      for (const [index, site] of sites.entries()) {
        if (index === 1) await othersKnow();
        expect(await readFrom(site)).toContain(title);
      }
    }
    for (const { url } of sites) {
      expect(await (await fetch(`${url}/news?q=round`)).text()).toContain(`Round ${ROUNDS - 1}`);
      await expect.poll(async () => (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    }
  });

  it('count failed sign-ins together', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const site = sites[count % 3];
      const { errors } = await createSiteClient(site?.url ?? '').ask(LOGIN, {
        password: `wrong password ${count}`,
      });
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'INCORRECT_PASSWORD'), 'RATE_LIMITED']);
  });
});

describe('commands with DATABASE_URL', () => {
  it('set the password, and look for the samples', async () => {
    const input = 'a whole new password\n';
    const set = await runScript('set-admin-password', folder, { env, input });
    expect(set).toMatchObject({ code: 0, stderr: '' });
    const removed = await runScript('seed', folder, { env, parameters: ['--remove'] });
    expect(removed).toMatchObject({ code: 0, stdout: '0 of 14 sample articles removed.\n' });
  });

  it('that look after a data file say which tool is the right one', async () => {
    const { code, stderr } = await runScript('doctor', folder, { env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/pg_amcheck/) });
  });
});
