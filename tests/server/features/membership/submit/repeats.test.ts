import { beforeEach, expect, it } from 'vitest';
import { NO_APPLICATIONS } from '../../../../support/data/applications/store-applications.ts';
import { storedApplications } from '../../../../support/data/applications/stored-applications.ts';
import { changeData, holdWrites } from '../../../../support/data/sites/site-data.ts';
import { app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { BEHIND_A_PROXY, SOMEBODY, submit } from '../../../../support/server/clients/submit-application.ts';
import { isBegin } from '../../../../support/server/watching/statements.ts';

const HOUR = 60 * 60 * 1000;

const statements: string[] = [];

openAppForFile(BEHIND_A_PROXY, { onStatement: (sql) => statements.push(sql) });

beforeEach(() => changeData(app.folder, NO_APPLICATIONS));

const countBegins = () => statements.filter(isBegin).length;

/** Looks for earlier applications of the same values. */
const countLooks = () => statements.filter((sql) => /^select .*"fingerprint" = /s.test(sql)).length;

it('the same values again are the same application, whoever sends them and whatever case, spaces and signs they have', async () => {
  const { id } = await submit(app);
  const again = [
    SOMEBODY,
    { name: '  THANDI   mokoena ', email: 'Thandi@Applicant.Example' },
    { contactNumber: '+27 (82) 000-00.00' },
    { contactNumber: '+27820000000', organization: 'ＡＳＩＬＥ collective' },
  ];
  for (const values of again) expect(await submit(app, values)).toEqual({ id, errors: [], refusal: null });
  expect(await storedApplications(app.folder)).toEqual([
    expect.objectContaining({ id, name: 'Thandi Mokoena', contactNumber: '+27 82 000 0000' }),
  ]);
});

it('ten times side by side from one address, while another process writes, is one application and counts as one', async () => {
  const letGo = await holdWrites(app.folder);
  const [begins, looks] = [countBegins(), countLooks()];
  // Delays writes, so that all read before one of them writes.
  const before = submit(app, { name: 'Sipho' });
  await expect.poll(countBegins).toBeGreaterThan(begins);
  const answers = Array.from({ length: 10 }, () => submit(app, SOMEBODY, '192.0.2.20'));
  await expect.poll(countLooks).toBe(looks + 11);
  await letGo();
  expect(await before).toMatchObject({ refusal: null });
  const received = await Promise.all(answers);
  // Whoever asks first when the other process has ended is first.
  const stored = (await storedApplications(app.folder)).filter(({ name }) => name !== 'Sipho');
  expect(stored).toHaveLength(1);
  expect(received).toEqual(received.map(() => ({ id: stored[0]?.id, errors: [], refusal: null })));
  for (let number = 2; number <= 10; number += 1) {
    expect(await submit(app, { name: `Person ${number}` }, '192.0.2.20')).toMatchObject({ refusal: null });
  }
});

it.each([
  ['name', { name: 'Thandi Mokoene' }],
  ['e-mail address', { email: 'thandi@applicants.example' }],
  ['organisation', { organization: '' }],
  ['number', { contactNumber: '+27 82 000 0001' }],
])('another %s is another application', async (_field, values) => {
  const { id } = await submit(app);
  expect((await submit(app, values)).id).not.toBe(id);
  expect(await storedApplications(app.folder)).toHaveLength(2);
});

it('values that are the same only when joined are two applications', async () => {
  await submit(app, { name: 'Ana Maria', organization: 'Casa' });
  await submit(app, { name: 'Ana', organization: 'Maria Casa' });
  await submit(app, { name: 'Ana","Maria', organization: 'Casa' });
  expect(await storedApplications(app.folder)).toHaveLength(3);
});

it('after 24 hours the same values are a new application', async () => {
  const { id } = await submit(app);
  app.advance(24 * HOUR - 60_000);
  expect((await submit(app)).id).toBe(id);
  app.advance(60_000);
  const { id: next } = await submit(app);
  expect(next).not.toBe(id);
  expect((await submit(app)).id).toBe(next);
  expect((await storedApplications(app.folder)).map((application) => application.id)).toEqual([id, next]);
});

it('one that was deleted can be sent again, and one that was answered cannot', async () => {
  const { id } = await submit(app);
  // The session of before has ended a day ago.
  const admin = await app.admin();
  const answer = `mutation ($id: ID!) { updateMembershipApplication(id: $id, input: { status: ANSWERED }) { status } }`;
  await admin.query(answer, { id });
  expect((await submit(app)).id).toBe(id);
  await admin.query('mutation ($id: ID!) { deleteMembershipApplication(id: $id) }', { id });
  const { id: anew } = await submit(app);
  expect(await storedApplications(app.folder)).toEqual([
    expect.objectContaining({ id: anew, status: 'NEW' }),
  ]);
  expect(anew).not.toBe(id);
});
