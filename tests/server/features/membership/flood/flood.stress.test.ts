import { describe, expect, it } from 'vitest';
import { RECEIVED_QUERY } from '../../../../../rules/pages/membership-page.ts';
import { apply, updateApplication } from '../../../../support/data/applications/applications.ts';
import { storeApplications } from '../../../../support/data/applications/store-applications.ts';
import { storedApplications } from '../../../../support/data/applications/stored-applications.ts';
import { changeData, readRows, readValue } from '../../../../support/data/sites/site-data.ts';
import {
  app,
  endpoint,
  fillTheHour,
  mailbox,
  mailsOf,
  nameOf,
  openFloodForEachTest,
  quarantinedNames,
  relayed,
  services,
  summaries,
  wakeSenders,
} from '../../../../support/server/apps/flood-of-file.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY, submit } from '../../../../support/server/clients/submit-application.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARANTINED = process.env.LONG ? 2000 : 7;
/** Of the 100 that are passed on in an hour, those that came before and need no delivery. */
const EARLIER = process.env.LONG ? 0 : 90;
const PASSED_ON = 100 - EARLIER;
const LIMITED = 'RATE_LIMITED Too many applications from this address. Please try again in a few minutes.';

openFloodForEachTest();

const summaryMails = () => mailsOf('applications for membership are waiting for your review');

it(`of ${100 + QUARANTINED} applications in an hour from as many addresses 100 are passed on, and one mail and one message tell of the others`, async () => {
  await fillTheHour(Date.now(), EARLIER);
  for (let number = 1; number <= PASSED_ON + QUARANTINED; number += 1) {
    expect(await submit(app, { name: nameOf(number) })).toMatchObject({ errors: [], refusal: null });
  }
  app.advance(MINUTE);
  await wakeSenders();
  const sentence = new RegExp(
    `^Applications held back for review since 20[-\\d: ]{14}: ${QUARANTINED}\\. Please look at`,
  );
  await expect.poll(summaries).toEqual([expect.stringMatching(sentence)]);
  await expect.poll(summaryMails).toHaveLength(1);
  expect(summaryMails()[0]).toContain(`\r\n${summaries()[0]}\r\n`);
  expect(summaryMails()[0]).toContain(`${app.url}/create-news\r\n`);
  expect(`${JSON.stringify(endpoint.received.at(-1))}${summaryMails()[0]}`).not.toMatch(/Person|applicant/);

  await expect
    .poll(() => mailsOf('a new application for membership'), { timeout: 60_000 })
    .toHaveLength(PASSED_ON);
  await expect.poll(relayed).toHaveLength(PASSED_ON + 1);
  expect(
    relayed()
      .filter((name) => name?.startsWith('Person'))
      .toSorted(),
  ).toEqual(Array.from({ length: PASSED_ON }, (_, index) => nameOf(index + 1)).toSorted());
  expect(await quarantinedNames()).toEqual(
    Array.from({ length: QUARANTINED }, (_, index) => nameOf(index + PASSED_ON + 1)),
  );
  expect(mailbox.mails).toHaveLength(PASSED_ON + 1);
}, 600_000);

it('while the flood goes on, each channel sends one summary an hour, of what came since the last one', async () => {
  await fillTheHour();
  await submit(app, { name: nameOf(1) });
  await submit(app, { name: nameOf(2) });
  app.advance(MINUTE);
  await wakeSenders();
  await expect.poll(summaries).toHaveLength(1);
  await expect.poll(summaryMails).toHaveLength(1);

  await submit(app, { name: nameOf(3) });
  app.advance(HOUR - MINUTE - 1000);
  await fillTheHour(Date.now() + HOUR - 1000);
  await submit(app, { name: nameOf(4) });
  await submit(app, { name: nameOf(5) });
  await wakeSenders();
  expect([summaries().length, summaryMails().length]).toEqual([1, 1]);

  app.advance(2 * MINUTE);
  await wakeSenders();
  await expect.poll(summaries).toHaveLength(2);
  await expect.poll(summaryMails).toHaveLength(2);
  expect(summaries().map((text) => /: (\d+)\./.exec(text)?.[1])).toEqual(['2', '3']);
});

it('the applicant notices nothing of it: the same thanks, with and without scripts, and the same id for a repetition', async () => {
  await fillTheHour();
  const answer = await submit(app, { name: nameOf(1) });
  expect(answer).toEqual({ id: expect.any(String), errors: [], refusal: null });
  expect(await submit(app, { name: nameOf(1) })).toEqual(answer);
  const body = new URLSearchParams({
    name: nameOf(2),
    email: 'a@applicant.example',
    contactNumber: '0820000',
  });
  const response = await app.client().fetch('/membership', { method: 'POST', redirect: 'manual', body });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/membership${RECEIVED_QUERY}`]);
  expect(await quarantinedNames()).toEqual([nameOf(1), nameOf(2)]);
});

describe('what robots fill in', () => {
  it('takes no room from people: it is neither counted nor held back', async () => {
    await fillTheHour(Date.now(), 99);
    for (let number = 1; number <= 5; number += 1) await submit(app, { name: 'Robot', website: `${number}` });
    await submit(app, { name: nameOf(1) });
    expect(await quarantinedNames()).toEqual([]);
    await submit(app, { name: nameOf(2), website: 'robot' });
    expect(await quarantinedNames()).toEqual([]);
    await submit(app, { name: nameOf(3) });
    expect(await quarantinedNames()).toEqual([nameOf(3)]);
  });

  it('is stored 500 times an hour and then refused, without a share of the address', async () => {
    const createdAt = Date.now();
    await storeApplications(
      app.folder,
      Array.from({ length: 499 }, () => ({ name: 'Robot', status: 'SPAM' as const, createdAt })),
    );
    const robot = { name: 'Robot', website: 'x' };
    expect(await submit(app, { ...robot, name: 'Robot 500' })).toMatchObject({ refusal: null });
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await submit(app, robot, '192.0.2.1')).toEqual({ id: null, errors: [], refusal: LIMITED });
    }
    expect(await submit(app, { name: nameOf(1) }, '192.0.2.1')).toMatchObject({ refusal: null });
    app.advance(HOUR + 1000);
    expect(await submit(app, robot, '192.0.2.1')).toMatchObject({ refusal: null });
  });
});

it('5,000 wait at most: more are refused, but the 100 of each hour are not, and a decision about one makes room for one', async () => {
  await fillTheHour();
  const createdAt = Date.now();
  const [first = ''] = await storeApplications(
    app.folder,
    Array.from({ length: 4999 }, () => ({ name: 'Flood', hold: 'HELD' as const, createdAt })),
  );
  expect(await submit(app, { name: nameOf(1) })).toMatchObject({ refusal: null });
  expect(await submit(app, { name: nameOf(2) })).toEqual({ id: null, errors: [], refusal: LIMITED });
  app.advance(HOUR + 1000);
  expect(await submit(app, { name: nameOf(2) })).toMatchObject({ refusal: null });
  await expect.poll(relayed).toContain(nameOf(2));

  await fillTheHour(Date.now() + HOUR);
  expect(await submit(app, { name: nameOf(3) })).toMatchObject({ refusal: LIMITED });
  const admin = await app.admin();
  await updateApplication(admin, first, { status: 'SPAM' });
  expect(await submit(app, { name: nameOf(3) })).toMatchObject({ refusal: null });
  expect(await submit(app, { name: nameOf(4) })).toMatchObject({ refusal: LIMITED });
});

describe('two programs on the same data, and one that is killed,', () => {
  it('share the bound, send one summary of each channel, and lose none', async () => {
    await using folder = await makeSiteFolder();
    const env = { ...BEHIND_A_PROXY, ...services() };
    const sites = [await startSite({ folder, env }), await startSite({ folder, env })];
    const createdAt = Date.now();
    await storeApplications(
      folder,
      Array.from({ length: 98 }, () => ({ name: 'Early', createdAt })),
    );
    for (let number = 0; number < 6; number += 1) {
      const site = sites[number % 2];
      const address = { 'x-forwarded-for': `192.0.2.${number}` };
      if (site) await apply(createSiteClient(site.url), { name: nameOf(number) }, address);
    }
    const count = (condition: string) =>
      readValue(folder, `select count(*) from membership_deliveries where ${condition}`);
    // Two of each channel; the summaries wait for their time.
    await expect.poll(() => count("state = 'DELIVERED'")).toBe(4);
    expect(await count("state = 'WAITING'")).toBe(2);
    for (const site of sites) await site.kill();

    // As a minute later, with a service that takes nothing at first.
    await changeData(
      folder,
      "update membership_deliveries set next_attempt_at = 0 where channel like '%SUMMARY'",
    );
    endpoint.answer = (response) => response.writeHead(503).end();
    mailbox.mood = 451;
    const fails = await startSite({ folder, env });
    await expect.poll(() => count('attempts > 0 and at_work = 0')).toBe(6);
    await fails.kill();

    endpoint.answer = (response) => response.end();
    mailbox.mood = 'takes';
    // One may have been killed in the middle of the next attempt.
    await changeData(folder, 'update membership_deliveries set next_attempt_at = 0 where at_work = 1');
    const last = await startSite({ folder, env });
    await expect.poll(() => count("state = 'DELIVERED'")).toBe(6);
    await last.stop();
    expect(
      relayed()
        .toSorted()
        .filter((name) => name !== 'Sanir'),
    ).toEqual([nameOf(0), nameOf(1)]);
    expect(new Set(summaries())).toEqual(
      new Set([expect.stringMatching(/^Applications held back for review since .*: 4\./)]),
    );
    expect(summaryMails()).toHaveLength(1);
    expect((await storedApplications(folder)).filter(({ hold }) => hold === 'HELD')).toHaveLength(4);
  }, 300_000);

  it('does not send a summary before its time because of a start', async () => {
    await using folder = await makeSiteFolder();
    const env = { ...BEHIND_A_PROXY, ...services() };
    const createdAt = Date.now();
    const site = await startSite({ folder, env });
    await storeApplications(
      folder,
      Array.from({ length: 100 }, () => ({ name: 'Early', createdAt })),
    );
    await apply(createSiteClient(site.url), { name: nameOf(1) });
    await site.stop();
    const due = () =>
      readRows(
        folder,
        'select channel, attempts, next_attempt_at from membership_deliveries order by application_id, channel',
      );
    const before = await due();
    expect(before).toHaveLength(2);
    const again = await startSite({ folder, env });
    await apply(createSiteClient(again.url), { name: nameOf(2) });
    await again.stop();
    expect(await due()).toEqual(before);
  });
});
