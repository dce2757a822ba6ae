import { beforeEach, describe, expect, it } from 'vitest';
import { ensureSecret } from '../../../../../server/features/membership/secret-repository.ts';
import { makeStamp } from '../../../../../server/features/membership/submit/form-stamp.ts';
import { readApplications } from '../../../../support/data/applications/applications.ts';
import { NO_APPLICATIONS } from '../../../../support/data/applications/store-applications.ts';
import {
  storedApplications,
  storedDeliveries,
} from '../../../../support/data/applications/stored-applications.ts';
import { changeData, openStore, readValue } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { BEHIND_A_PROXY, SOMEBODY, submit } from '../../../../support/server/clients/submit-application.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

// A service that takes nothing: what is to be sent stays in the outbox.
openAppForFile({
  ...BEHIND_A_PROXY,
  MEMBERSHIP_FORM_ENDPOINT: 'http://127.0.0.1:9/f',
  MEMBERSHIP_FORM_KEY: 'key',
});

beforeEach(() => changeData(app.folder, NO_APPLICATIONS));

const statuses = async () => (await storedApplications(app.folder)).map(({ status }) => status);

const secret = async () => String(await readValue(app.folder, 'select value from secrets'));
const stampOf = async (age: number) => makeStamp(await secret(), Date.now() - age);

describe('the field that no person sees', () => {
  it('makes an application spam that is answered as any other, listed only when asked for, not counted and never sent on', async () => {
    const { id, errors, refusal } = await submit(app, { website: 'https://robot.example' });
    expect({ errors, refusal }).toEqual({ errors: [], refusal: null });
    expect(await storedApplications(app.folder)).toEqual([expect.objectContaining({ id, status: 'SPAM' })]);
    expect(await storedDeliveries(app.folder)).toBe(0);
    expect(await readApplications(admin)).toEqual([]);
    expect(await readApplications(admin, 'SPAM')).toEqual([{ id, status: 'SPAM', relay: null }]);
    expect(await admin.query('{ membershipApplications { totalCount } }')).toEqual({
      membershipApplications: { totalCount: 0 },
    });
  });

  it('alone makes no robot of a person whose password manager filled it in', async () => {
    await submit(app, { website: 'https://asile.example', stamp: await stampOf(20_000) });
    expect(await statuses()).toEqual(['NEW']);
    expect(await storedDeliveries(app.folder)).toBe(1);
  });

  it('does not replace a person’s application with the same values', async () => {
    await submit(app, { website: 'x' });
    await submit(app, { website: 'x' });
    await submit(app);
    expect((await statuses()).toSorted()).toEqual(['NEW', 'SPAM']);
    expect(await storedDeliveries(app.folder)).toBe(1);
  });
});

describe('the stamp of a form', () => {
  it.each<[string, () => string | undefined | Promise<string | undefined>, string]>([
    ['none', () => undefined, 'NEW'],
    ['an empty one', () => '', 'NEW'],
    ['one of a second ago', () => stampOf(1000), 'NEW'],
    ['one of a form that lay open for a week', () => stampOf(WEEK), 'NEW'],
    ['one that the clock has yet to come to, since it was set back', () => stampOf(-WEEK), 'NEW'],
    ['one of another site', () => makeStamp('another secret', Date.now() - 5000), 'SPAM'],
    [
      'one whose moment was changed',
      async () => (await stampOf(5000)).replace(/^./, (digit) => (digit === 'm' ? 'l' : 'm')),
      'SPAM',
    ],
    ['one whose hash was cut', async () => (await stampOf(5000)).slice(0, -1), 'SPAM'],
    ['a moment alone', async () => (await stampOf(5000)).split('.')[0], 'SPAM'],
    ['letters', () => 'stamp', 'SPAM'],
    ['letters without end', () => 'ሀ.'.repeat(10_000), 'SPAM'],
  ])('%s', async (_name, stamp, status) => {
    const given = await stamp();
    const answer = await submit(app, given === undefined ? SOMEBODY : { stamp: given });
    expect(answer).toMatchObject({ errors: [], refusal: null });
    expect(await statuses()).toEqual([status]);
  });

  it('served before a restart of the program stays valid', async () => {
    const before = await secret();
    const { db, close } = await openStore(app.folder);
    expect([await ensureSecret(db), await secret()]).toEqual([before, before]);
    await close();
  });

  it('of this very moment is waited for, not refused', async () => {
    const key = await secret();
    const givenOut = Date.now();
    await submit(app, { stamp: makeStamp(key, givenOut) });
    const [application] = await storedApplications(app.folder);
    expect(application?.status).toBe('NEW');
    // A timer may go off a little early.
    expect(application?.createdAt).toBeGreaterThan(givenOut + 990);
  });
});
