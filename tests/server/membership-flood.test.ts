import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECEIVED_QUERY } from '../../rules/membership-page.ts';
import { apply, RESEND, readApplications, updateApplication } from '../support/data/applications.ts';
import { changeData, connectToData } from '../support/data/data-file.ts';
import { storeApplications } from '../support/data/store-applications.ts';
import { storedApplications } from '../support/data/stored-applications.ts';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { type Endpoint, openEndpoint } from '../support/server/open-endpoint.ts';
import { type Mailbox, openMailbox } from '../support/server/open-mailbox.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';
import { makeSiteFolder } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';
import { BEHIND_A_PROXY, submit } from '../support/server/submit-application.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HELD = process.env.LONG ? 2000 : 7;
const LIMITED = 'RATE_LIMITED Too many applications from this address. Please try again in a few minutes.';
const REVIEW = 'mutation ($status: MembershipApplicationStatus!) { reviewHeldApplications(status: $status) }';

let endpoint: Endpoint;
let mailbox: Mailbox;
let app: OpenApp;

beforeEach(async () => {
  endpoint = await openEndpoint();
  mailbox = await openMailbox();
  app = await openApp({ ...BEHIND_A_PROXY, ...services() });
});

afterEach(async () => {
  await app.close();
  await Promise.all([endpoint.close(), mailbox.close()]);
});

const services = () => ({
  MEMBERSHIP_FORM_ENDPOINT: endpoint.url,
  MEMBERSHIP_FORM_KEY: 'key',
  SMTP_URL: mailbox.url,
  NOTICE_FROM: 'website@sanir.example',
  NOTICE_TO: 'network@sanir.example',
});

/** Stores as many as are passed on in an hour, without their deliveries. */
const fillTheHour = (createdAt = Date.now(), number = 100) =>
  storeApplications(
    app.folder,
    Array.from({ length: number }, () => ({ name: 'Early', createdAt })),
  );

const nameOf = (number: number) => `Person ${number}`;
const relayed = () => endpoint.received.map(({ values }) => values.name);
const summaries = () => endpoint.received.flatMap(({ values }) => values.message ?? []);
const unwrapped = () => mailbox.mails.map(({ text }) => text.replaceAll('=\r\n', ''));
const mailsOf = (subject: string) =>
  unwrapped().filter((text) => text.includes(`Subject: Sanir: ${subject}\r\n`));
const summaryMails = () => mailsOf('applications for membership wait for your review');
const heldNames = () =>
  storedApplications(app.folder)
    .filter(({ hold }) => hold === 'HELD')
    .map(({ name }) => name);

it(`of ${100 + HELD} applications in an hour from as many addresses 100 are passed on, and one mail and one message tell of the others`, async () => {
  for (let number = 1; number < 100 + HELD; number += 1) {
    expect(await submit(app, { name: nameOf(number) })).toMatchObject({ errors: [], refusal: null });
  }
  app.advance(MINUTE);
  // Also lets the program look at its clock again.
  await submit(app, { name: nameOf(100 + HELD) });
  const sentence = new RegExp(
    `^${HELD} applications were held back for review since 20[-\\d: ]{14}: look at`,
  );
  await expect.poll(summaries).toEqual([expect.stringMatching(sentence)]);
  await expect.poll(summaryMails).toHaveLength(1);
  expect(summaryMails()[0]).toContain(`\r\n${summaries()[0]}\r\n`);
  expect(summaryMails()[0]).toContain(`${app.url}/create-news\r\n`);
  expect(`${JSON.stringify(endpoint.received.at(-1))}${summaryMails()[0]}`).not.toMatch(/Person|applicant/);

  await expect.poll(() => mailsOf('a new application for membership'), { timeout: 60_000 }).toHaveLength(100);
  await expect.poll(relayed).toHaveLength(101);
  expect(
    relayed()
      .filter((name) => name?.startsWith('Person'))
      .toSorted(),
  ).toEqual(Array.from({ length: 100 }, (_, index) => nameOf(index + 1)).toSorted());
  expect(heldNames()).toEqual(Array.from({ length: HELD }, (_, index) => nameOf(index + 101)));
  expect(mailbox.mails).toHaveLength(101);
}, 600_000);

it('while the flood goes on, each channel sends one summary an hour, of what came since the last one', async () => {
  fillTheHour();
  await submit(app, { name: nameOf(1) });
  app.advance(MINUTE);
  await submit(app, { name: nameOf(2) });
  await expect.poll(summaries).toHaveLength(1);
  await expect.poll(summaryMails).toHaveLength(1);

  await submit(app, { name: nameOf(3) });
  app.advance(HOUR - MINUTE - 1000);
  fillTheHour(Date.now() + HOUR - 1000);
  await submit(app, { name: nameOf(4) });
  await submit(app, { website: 'robot' });
  expect([summaries().length, summaryMails().length]).toEqual([1, 1]);

  app.advance(2 * MINUTE);
  await submit(app, { name: nameOf(5) });
  await expect.poll(summaries).toHaveLength(2);
  await expect.poll(summaryMails).toHaveLength(2);
  expect(summaries().map((text) => text.replace(/ .*/, ''))).toEqual(['2', '3']);
});

it('an hour after the flood applications are passed on again', async () => {
  fillTheHour();
  await submit(app, { name: nameOf(1) });
  app.advance(HOUR + 1000);
  await submit(app, { name: nameOf(2) });
  await expect.poll(relayed).toContain(nameOf(2));
  expect(heldNames()).toEqual([nameOf(1)]);
});

it('the applicant notices nothing of it: the same thanks, with and without scripts, and the same id for a repetition', async () => {
  fillTheHour();
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
  expect(heldNames()).toEqual([nameOf(1), nameOf(2)]);
});

describe('what robots fill in', () => {
  it('takes no room from people: it is neither counted nor held back', async () => {
    fillTheHour(Date.now(), 99);
    for (let number = 1; number <= 5; number += 1) await submit(app, { name: 'Robot', website: `${number}` });
    await submit(app, { name: nameOf(1) });
    expect(heldNames()).toEqual([]);
    await submit(app, { name: nameOf(2), website: 'robot' });
    expect(heldNames()).toEqual([]);
    await submit(app, { name: nameOf(3) });
    expect(heldNames()).toEqual([nameOf(3)]);
  });

  it('is stored 500 times an hour and then refused, without a share of the address', async () => {
    const createdAt = Date.now();
    storeApplications(
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

it('5,000 wait at most: more are refused, but the 100 of each hour are not, and a decision about them makes room', async () => {
  fillTheHour();
  const createdAt = Date.now();
  storeApplications(
    app.folder,
    Array.from({ length: 4999 }, () => ({ name: 'Flood', hold: 'HELD' as const, createdAt })),
  );
  expect(await submit(app, { name: nameOf(1) })).toMatchObject({ refusal: null });
  expect(await submit(app, { name: nameOf(2) })).toEqual({ id: null, errors: [], refusal: LIMITED });
  app.advance(HOUR + 1000);
  expect(await submit(app, { name: nameOf(2) })).toMatchObject({ refusal: null });
  await expect.poll(relayed).toContain(nameOf(2));

  fillTheHour(Date.now() + HOUR);
  expect(await submit(app, { name: nameOf(3) })).toMatchObject({ refusal: LIMITED });
  const admin = await app.admin();
  expect(await admin.query(REVIEW, { status: 'SPAM' })).toEqual({ reviewHeldApplications: 5000 });
  expect(await submit(app, { name: nameOf(3) })).toMatchObject({ refusal: null });
  expect(heldNames()).toEqual([nameOf(3)]);
}, 60_000);

describe('the administrator', () => {
  let admin: SiteClient;

  beforeEach(async () => {
    admin = await app.admin();
    fillTheHour(Date.now() - MINUTE);
    for (let number = 1; number <= 3; number += 1) await submit(app, { name: nameOf(number) });
  });

  const listHeld = async () => {
    const { membershipApplications } = await admin.query<{
      membershipApplications: {
        totalCount: number;
        nodes: { id: string; name: string; heldBack: boolean }[];
      };
    }>('{ membershipApplications(heldBack: true) { totalCount nodes { id name heldBack } } }');
    return membershipApplications;
  };
  const idOf = async (number: number) =>
    (await listHeld()).nodes.find(({ name }) => name === nameOf(number))?.id ?? '';

  it('sees them marked, in the list, in a list of their own, in the CSV and in the file of one', async () => {
    const own = await listHeld();
    expect(own).toMatchObject({ totalCount: 3, nodes: [{ name: nameOf(3), heldBack: true }, {}, {}] });
    const all = await admin.query<{ membershipApplications: { nodes: { heldBack: boolean }[] } }>(
      '{ membershipApplications(first: 4) { nodes { heldBack } } }',
    );
    expect(all.membershipApplications.nodes.map(({ heldBack }) => heldBack)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const csv = await (await admin.fetch('/membership/applications.csv?status=held')).text();
    const rows = papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
    expect(rows.map((row) => [row[1], row.at(-1)])).toEqual([
      ['Name', 'Held back for review'],
      ...[3, 2, 1].map((number) => [nameOf(number), 'yes']),
    ]);
    const file = await admin.fetch(`/membership/applications/${own.nodes[0]?.id}.json`);
    expect(await file.json()).toMatchObject({ hold: 'HELD', relay: null, notice: null });
  });

  it('releases one by any status, also by the one that it has, and not by a note; then it is sent on', async () => {
    const [first, second, third] = [await idOf(1), await idOf(2), await idOf(3)];
    await updateApplication(admin, first, { note: 'Who is this?' });
    expect((await listHeld()).totalCount).toBe(3);
    await updateApplication(admin, first, { status: 'NEW' });
    await updateApplication(admin, second, { status: 'ANSWERED' });
    await updateApplication(admin, third, { status: 'SPAM' });
    await expect.poll(relayed).toEqual([nameOf(1), nameOf(2)]);
    expect((await listHeld()).totalCount).toBe(0);
    await updateApplication(admin, third, { status: 'NEW' });
    await expect.poll(relayed).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(mailbox.mails).toEqual([]);
  });

  it("releases one by 'Send again'", async () => {
    await admin.query(RESEND, { id: await idOf(2) });
    await expect.poll(relayed).toEqual([nameOf(2)]);
    expect((await listHeld()).nodes.map(({ name }) => name)).toEqual([nameOf(3), nameOf(1)]);
  });

  it('releases all at once, or calls them spam, and strangers do neither', async () => {
    expect((await app.client().ask(REVIEW, { status: 'NEW' })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await admin.query(REVIEW, { status: 'NEW' })).toEqual({ reviewHeldApplications: 3 });
    await expect.poll(() => relayed().toSorted()).toEqual([1, 2, 3].map(nameOf));
    expect((await listHeld()).totalCount).toBe(0);

    await submit(app, { name: nameOf(4) });
    expect(await admin.query(REVIEW, { status: 'SPAM' })).toEqual({ reviewHeldApplications: 1 });
    expect(await readApplications(admin, 'SPAM')).toHaveLength(1);
    expect(await admin.query(REVIEW, { status: 'NEW' })).toEqual({ reviewHeldApplications: 0 });
  });

  it('gets the summary also when the first that it tells of is spam', async () => {
    await updateApplication(admin, await idOf(1), { status: 'SPAM' });
    app.advance(MINUTE);
    await submit(app, { name: nameOf(4) });
    await expect.poll(summaries).toHaveLength(1);
    expect(summaries()[0]).toMatch(/^4 /);
  });

  it('by releasing them takes no room from the next ones', async () => {
    await admin.query(REVIEW, { status: 'NEW' });
    app.advance(HOUR - MINUTE + 1000);
    fillTheHour(Date.now(), 97);
    for (let number = 4; number <= 6; number += 1) await submit(app, { name: nameOf(number) });
    expect(heldNames()).toEqual([]);
  });
});

describe('two programs on one data file, and one that is killed,', () => {
  it('share the bound, send one summary of each channel, and lose none', async () => {
    const folder = await makeSiteFolder();
    const env = { ...BEHIND_A_PROXY, ...services() };
    const sites = [await startSite({ folder, env }), await startSite({ folder, env })];
    const createdAt = Date.now();
    storeApplications(
      folder,
      Array.from({ length: 98 }, () => ({ name: 'Early', createdAt })),
    );
    for (let number = 0; number < 6; number += 1) {
      const site = sites[number % 2];
      const address = { 'x-forwarded-for': `192.0.2.${number}` };
      if (site) await apply(createSiteClient(site.url), { name: nameOf(number) }, address);
    }
    const data = connectToData(folder);
    const count = (condition: string) =>
      data.prepare(`select count(*) from membership_deliveries where ${condition}`).pluck().get();
    // Two of each channel; the summaries wait for their time.
    await expect.poll(() => count("state = 'DELIVERED'"), { timeout: 20_000 }).toBe(4);
    expect(count("state = 'WAITING'")).toBe(2);
    for (const site of sites) await site.kill();

    // As a minute later, with a service that takes nothing at first.
    changeData(folder, "update membership_deliveries set next_attempt_at = 0 where channel like '%SUMMARY'");
    endpoint.answer = (response) => response.writeHead(503).end();
    mailbox.mood = 451;
    const fails = await startSite({ folder, env });
    await expect.poll(() => count('attempts > 0 and at_work = 0'), { timeout: 20_000 }).toBe(6);
    await fails.kill();

    endpoint.answer = (response) => response.end();
    mailbox.mood = 'takes';
    const last = await startSite({ folder, env });
    await expect.poll(() => count("state = 'DELIVERED'"), { timeout: 20_000 }).toBe(6);
    data.close();
    await last.stop();
    expect(
      relayed()
        .toSorted()
        .filter((name) => name !== 'Sanir'),
    ).toEqual([nameOf(0), nameOf(1)]);
    expect(new Set(summaries())).toEqual(new Set([expect.stringMatching(/^4 applications were held back/)]));
    expect(summaryMails()).toHaveLength(1);
    expect(storedApplications(folder).filter(({ hold }) => hold === 'HELD')).toHaveLength(4);
    await folder.remove();
  }, 120_000);

  it('does not send a summary before its time because of a start', async () => {
    const folder = await makeSiteFolder();
    const env = { ...BEHIND_A_PROXY, ...services() };
    const createdAt = Date.now();
    const site = await startSite({ folder, env });
    storeApplications(
      folder,
      Array.from({ length: 100 }, () => ({ name: 'Early', createdAt })),
    );
    await apply(createSiteClient(site.url), { name: nameOf(1) });
    await site.stop();
    const due = () => {
      const data = connectToData(folder);
      const rows = data.prepare('select channel, attempts, next_attempt_at from membership_deliveries').all();
      data.close();
      return rows;
    };
    const before = due();
    expect(before).toHaveLength(2);
    const again = await startSite({ folder, env });
    await apply(createSiteClient(again.url), { name: nameOf(2) });
    await again.stop();
    expect(due()).toEqual(before);
    await folder.remove();
  });
});
