import { afterEach, beforeEach, expect, it } from 'vitest';
import { type App, createApp } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { PLENTY_OF_SPACE, recordedLog } from '../../../support/server/apps/open-app.ts';
import {
  makeSiteFolder,
  type SiteFolder,
  TEST_PASSWORD,
  variablesOf,
} from '../../../support/server/apps/site-folder.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

let folder: SiteFolder;
let app: App;
let stopped: Promise<boolean> | undefined;

const stop = () => {
  stopped ??= app.close();
  return stopped;
};

beforeEach(async () => {
  stopped = undefined;
  folder = await makeSiteFolder();
});

async function open(password: string): Promise<void> {
  const config = readConfig({ PORT: '0', ...variablesOf(folder), ADMIN_PASSWORD: password }, folder.path);
  app = await createApp(config, { log: recordedLog(), readFreeSpace: async () => PLENTY_OF_SPACE });
  await listen(app.http, config);
}

afterEach(async () => {
  await stop();
  await folder.remove();
});

const health = async () => {
  const { status, body } = await sendRequest(app.publicUrl(), '/healthz');
  return [status, JSON.parse(body.toString())];
};

it('before the first password is stored the site is not ready, and whoever comes waits until it is', async () => {
  await open(TEST_PASSWORD);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const signIn = createSiteClient(app.publicUrl()).signIn(TEST_PASSWORD);
  const answers = Promise.all([
    sendRequest(app.publicUrl(), '/news'),
    sendRequest(
      app.publicUrl(),
      '/create-news',
      form,
      'POST',
      `password=${encodeURIComponent(TEST_PASSWORD)}`,
    ),
    signIn,
  ]);
  expect(await health()).toEqual([503, { status: 'starting' }]);

  await app.ensurePassword(() => undefined);
  const [page, submitted] = await answers;
  expect([page.status, submitted.status]).toEqual([200, 303]);
  expect(await health()).toEqual([200, { status: 'ok' }]);
});

it('a start that stores no password answers whoever waits when it ends', async () => {
  await open(TEST_PASSWORD);
  const waiting = sendRequest(app.publicUrl(), '/contact');
  expect(await health()).toEqual([503, { status: 'starting' }]);
  expect(await stop()).toBe(true);
  expect((await waiting).status).toBe(200);
});

it('the administrator alone is told that the password was generated, until it is changed', async () => {
  const ASK = '{ session { passwordIsGenerated } }';
  const CHANGE = `mutation ($current: String!) {
    changePassword(current: $current, next: "my own long words") { passwordIsGenerated }
  }`;
  await open('');
  let current = '';
  await app.ensurePassword((generated) => {
    current = generated;
  });
  const [unknownDevice, admin] = [createSiteClient(app.publicUrl()), createSiteClient(app.publicUrl())];
  await admin.signIn(current);
  const [forStranger, forAdmin] = [{ passwordIsGenerated: false }, { passwordIsGenerated: true }];
  expect(await unknownDevice.query(ASK)).toEqual({ session: forStranger });
  expect(await admin.query(ASK)).toEqual({ session: forAdmin });
  expect(await admin.query(CHANGE, { current })).toEqual({ changePassword: forStranger });
  expect(await admin.query(ASK)).toEqual({ session: forStranger });
});
