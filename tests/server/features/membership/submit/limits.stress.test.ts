import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { storedApplications } from '../../../../support/data/applications/stored-applications.ts';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import { app, openAppForEachTest } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import {
  APPLY,
  BEHIND_A_PROXY,
  SOMEBODY,
  submit,
} from '../../../../support/server/clients/submit-application.ts';

const MINUTE = 60_000;
const POSTS = process.env.LONG ? 10_000 : 500;
const LIMITED = 'RATE_LIMITED Too many applications from this address. Please try again in a few minutes.';

openAppForEachTest(BEHIND_A_PROXY);

describe('of one address in ten minutes', () => {
  it('10 applications are stored, honeypot ones among them; another address gets through, and the same one after the window', async () => {
    for (let number = 1; number <= 10; number += 1) {
      const website = number % 2 ? '' : 'robot';
      expect(await submit(app, { name: `Person ${number}`, website }, '192.0.2.1')).toMatchObject({
        refusal: null,
      });
    }
    const eleventh = { name: 'Person 11' };
    expect(await submit(app, eleventh, '192.0.2.1')).toEqual({ id: null, errors: [], refusal: LIMITED });
    expect(await submit(app, { ...eleventh, website: 'robot' }, '192.0.2.1')).toMatchObject({
      refusal: LIMITED,
    });
    expect(await submit(app, { name: 'Person 1' }, '192.0.2.1')).toMatchObject({ refusal: null });
    expect(await submit(app, eleventh, '192.0.2.2')).toMatchObject({ refusal: null });
    app.advance(9 * MINUTE);
    expect(await submit(app, { name: 'Person 12' }, '192.0.2.1')).toMatchObject({ refusal: LIMITED });
    app.advance(MINUTE);
    expect(await submit(app, { name: 'Person 12' }, '192.0.2.1')).toMatchObject({ refusal: null });
    expect(await storedApplications(app.folder)).toHaveLength(12);
  });

  it('60 attempts are processed, whatever their outcome', async () => {
    for (let number = 1; number <= 60; number += 1) {
      const given = number % 2 ? { name: '' } : SOMEBODY;
      expect(await submit(app, given, '192.0.2.3')).toMatchObject({ refusal: null });
    }
    expect(await submit(app, SOMEBODY, '192.0.2.3')).toEqual({ id: null, errors: [], refusal: LIMITED });
    expect(await submit(app, SOMEBODY, '192.0.2.4')).toMatchObject({ refusal: null });
    expect(await storedApplications(app.folder)).toHaveLength(1);
  });

  it('thirty aliases of the field in one operation are thirty attempts: it ends at the limit', async () => {
    const aliases = Array.from(
      { length: 30 },
      (_, number) =>
        `a${number}: applyForMembership(input: { name: "Person ${number}", email: $email, contactNumber: "0" }) { application { id } }`,
    );
    const document = `mutation ($email: String) { ${aliases.join(' ')} }`;
    const { data, errors } = await app
      .client()
      .ask(document, { email: 'aliases@applicant.example' }, { 'x-forwarded-for': '192.0.2.5' });
    expect(data).toBeNull();
    expect(errors?.map(({ extensions, message }) => `${extensions.code} ${message}`)).toEqual([LIMITED]);
    expect(await storedApplications(app.folder)).toHaveLength(10);
  });
});

it(`${POSTS} posts from one address leave the site readable, others' applications welcome and 10 in the store`, async () => {
  const atOnce = 20;
  const client = app.client();
  const post = (number: number) =>
    client.ask(
      APPLY,
      { input: { ...SOMEBODY, name: `Flood ${number}` } },
      { 'x-forwarded-for': '198.51.100.7' },
    );
  let sent = 0;
  async function flood(): Promise<void> {
    while (sent < POSTS) {
      sent += 1;
      const { status, errors } = await post(sent);
      if (status !== 200 || (errors && errors[0]?.extensions.code !== 'RATE_LIMITED'))
        throw new Error(inspect([status, errors]));
    }
  }
  const flooding = Promise.all(Array.from({ length: atOnce }, flood));
  while (sent < POSTS / 2) await client.fetch('/healthz');
  const visitors = await Promise.all(['/', '/membership', '/news'].map((path) => client.fetch(path)));
  expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await submit(app)).toMatchObject({ errors: [], refusal: null });
  await flooding;
  const stored = (await storedApplications(app.folder)).map(({ name }) => name);
  expect(stored.filter((name) => name.startsWith('Flood'))).toHaveLength(10);
  expect(stored).toHaveLength(11);
}, 600_000);

it('500 parallel forms without scripts from one address do not keep others from the page of the form', async () => {
  const client = app.client();
  const headers = { 'x-forwarded-for': '198.51.100.8' };
  const post = (number: number) => {
    const body = new URLSearchParams({ ...SOMEBODY, name: `Flood ${number}` });
    return client.fetch('/membership', { method: 'POST', redirect: 'manual', headers, body });
  };
  const flooding = Array.from({ length: 500 }, (_, number) => post(number));
  await Promise.any(flooding.slice(300));
  expect((await client.fetch('/membership')).status).toBe(200);
  const answers = await Promise.all(flooding);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses].map(([status, some]) => `${some.length} × ${status}`).toSorted()).toEqual([
    '10 × 303',
    '490 × 429',
  ]);
  const next = await post(500);
  expect(next.headers.get('cache-control')).toBe('no-store');
  expect(await next.text()).toBe(LIMITED.slice('RATE_LIMITED '.length));
  expect(await storedApplications(app.folder)).toHaveLength(10);
});

describe('data that cannot be written', () => {
  it.each([
    ['application', 'membership_applications'],
    ['note of what is to be sent', 'membership_deliveries'],
    ['count', 'membership_counts'],
  ])(
    'by a missing place for the %s is said so, stores nothing, counts nothing and logs nothing of what was written',
    async (_name, table) => {
      await using broken = await openApp({
        ...BEHIND_A_PROXY,
        MEMBERSHIP_FORM_ENDPOINT: 'http://127.0.0.1:9/f',
        MEMBERSHIP_FORM_KEY: 'key',
      });
      await changeData(broken.folder, `alter table ${table} rename to gone`);
      for (let tries = 0; tries < 11; tries += 1) {
        expect(await submit(broken, { name: `Canary ${tries}` }, '192.0.2.6')).toEqual({
          id: null,
          errors: [],
          refusal: 'UNAVAILABLE Your application could not be stored. Please try again later.',
        });
      }
      expect(inspect(broken.log.lines, { depth: null })).not.toMatch(/Canary|applicant\.example|82 000/);
      await changeData(broken.folder, `alter table gone rename to ${table}`);
      expect(await storedApplications(broken.folder)).toEqual([]);
      expect(await submit(broken, SOMEBODY, '192.0.2.6')).toMatchObject({ refusal: null });
    },
  );
});
