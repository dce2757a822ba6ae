import { afterEach, beforeEach, expect, it } from 'vitest';
import { apply } from '../../../../support/data/applications/applications.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';
import { openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';
import { type Mailbox, openMailbox } from '../../../../support/server/doubles/open-mailbox.ts';
import { EMAIL, type OpenOutbox, openOutbox } from '../../../../support/server/doubles/open-outbox.ts';

const FROM = 'website@sanir.example';
const TO = 'network@sanir.example';
const PASSWORD = 'canary p@ss/wörd%';

let mailbox: Mailbox;
let outbox: OpenOutbox | undefined;

beforeEach(async () => {
  mailbox = await openMailbox();
});

afterEach(async () => {
  await outbox?.close();
  outbox = undefined;
  await mailbox.close();
});

const notice = () => ({ smtpUrl: mailbox.url, from: FROM, to: TO });

it('the built program notifies the network of an application, and where to read it, but not whose it is', async () => {
  await mailbox.close();
  mailbox = await openMailbox(PASSWORD);
  const env = { SMTP_URL: mailbox.url, NOTICE_FROM: FROM, NOTICE_TO: TO };
  const site = await startSite({ env });
  await apply(createSiteClient(site.url), { name: 'Thandi canary-name', email: EMAIL });
  await expect.poll(() => mailbox.mails).toHaveLength(1);
  await site.stop();
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ from: FROM, to: [TO] });
  expect(mail?.text).toMatch(/^Subject: Sanir: a new application for membership\r$/m);
  expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.text).toContain(`${site.url}/create-news\r\n`);
  const { stdout, stderr } = site.output();
  expect(`${mail?.text}${stdout}${stderr}`).not.toMatch(/canary/);
});

it('a mailbox that cannot take a mail at the moment is tried again after 2 seconds with the same Message-ID', async () => {
  mailbox.mood = 451;
  outbox = await openOutbox({ membershipNotification: notice() });
  await outbox.submit('Thandi canary-name');
  await expect.poll(async () => (await outbox?.rows())?.[0]).toMatchObject({ attempts: 1, at_work: 0 });
  expect(await outbox.rows()).toMatchObject([
    { channel: 'NOTICE', state: 'WAITING', last_status: 451, next_attempt_at: outbox.now() + 2000 },
  ]);
  mailbox.mood = 'takes';
  outbox.advance(2000);
  await expect.poll(async () => (await outbox?.rows())?.[0]?.state).toBe('DELIVERED');
  expect(mailbox.mails).toHaveLength(1);
  const key = (await outbox.rows())[0]?.idempotency_key;
  expect(mailbox.mails[0]?.text).toContain(`Message-ID: <${key}@sanir.example>`);
});

it('a mailbox that refuses permanently is not tried again, and the log says so without its message', async () => {
  mailbox.mood = 550;
  outbox = await openOutbox({ membershipNotification: notice() });
  await outbox.submit('Thandi canary-name');
  await expect
    .poll(async () => (await outbox?.rows())?.[0])
    .toMatchObject({ state: 'REFUSED', last_status: 550 });
  outbox.advance(60 * 60 * 1000);
  await outbox.restart();
  mailbox.mood = 'takes';
  await outbox.submit('Sipho');
  await expect.poll(() => mailbox.mails).toHaveLength(1);
  expect(mailbox.offered).toBe(2);
  await expect.poll(() => outbox?.log.lines.map(({ level }) => level)).toEqual(['error', 'info']);
  expect(JSON.stringify(outbox.log.lines)).not.toMatch(/canary|sanir\.example/);
});

it.each<[string, (url: string) => string, object]>([
  // The password may be put right.
  ['refuses the sign-in', (url) => url.replace(/:[^:@]*@/, ':wrong@'), { status: 535, code: 'EAUTH' }],
  // Leads to this machine, and is not known to: a password is sent to another machine only over TLS.
  [
    'is on another machine, and speaks no TLS',
    (url) => url.replace('127.0.0.1', '0.0.0.0'),
    { code: 'ETLS' },
  ],
  ['is not there', (url) => url.replace(/\d+$/, '9'), { status: null, code: 'ESOCKET' }],
])('a mailbox that %s gets nothing, and is asked again', async (_name, addressOf, details) => {
  await mailbox.close();
  mailbox = await openMailbox(PASSWORD);
  const smtpUrl = addressOf(mailbox.url);
  outbox = await openOutbox({ membershipNotification: { ...notice(), smtpUrl } });
  await outbox.submit('Thandi canary-name');
  await expect
    .poll(async () => (await outbox?.rows())?.[0])
    .toMatchObject({ state: 'WAITING', attempts: 1, at_work: 0 });
  await expect.poll(() => outbox?.log.lines.at(-1)?.details).toMatchObject(details);
  expect(mailbox.offered).toBe(0);
});

it('neither a mailbox nor a service that hangs delays the other, nor the end of the program', async () => {
  const endpoint = await openEndpoint();
  outbox = await openOutbox({
    membershipNotification: notice(),
    membershipRelay: { endpoint: endpoint.url, key: 'key' },
  });
  const states = async () => (await outbox?.rows())?.map(({ channel, state }) => `${channel} ${state}`);

  endpoint.answer = () => undefined;
  for (const name of ['One', 'Two', 'Three']) await outbox.submit(name);
  await expect.poll(() => mailbox.mails).toHaveLength(3);
  await expect.poll(states).toEqual(Array(3).fill(['NOTICE DELIVERED', 'RELAY WAITING']).flat());
  await outbox.stop();

  mailbox.mood = 'hangs';
  endpoint.answer = (response) => response.end();
  await outbox.restart();
  await outbox.submit('Four');
  await expect
    .poll(async () => (await outbox?.rows())?.filter(({ state }) => state === 'WAITING'))
    .toHaveLength(1);
  await outbox.stop();
  expect((await outbox.rows()).at(-2)).toMatchObject({ channel: 'NOTICE', state: 'WAITING', at_work: 0 });
  await endpoint.close();
});
