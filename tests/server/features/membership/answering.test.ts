import { beforeEach, describe, expect, it } from 'vitest';
import {
  apply,
  DELETE_APPLICATION,
  UPDATE_APPLICATION,
  updateApplication,
} from '../../../support/data/applications/applications.ts';
import { NO_APPLICATIONS, storeApplications } from '../../../support/data/applications/store-applications.ts';
import {
  storedApplications,
  storedDeliveries,
} from '../../../support/data/applications/stored-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';

openAppForFile();

beforeEach(() => changeData(app.folder, NO_APPLICATIONS));

describe('answering an application', () => {
  it('keeps fields that are left out, and the applicant’s values', async () => {
    const id = await apply(app.client());
    const [before] = await storedApplications(app.folder);
    expect(await updateApplication(admin, id, { note: ' Called on Monday.\r\nCall again. ' })).toMatchObject({
      status: 'NEW',
      note: 'Called on Monday.\nCall again.',
    });
    expect(await updateApplication(admin, id, { status: 'ANSWERED' })).toMatchObject({
      note: 'Called on Monday.\nCall again.',
    });
    expect(await updateApplication(admin, id, {})).toMatchObject({
      status: 'ANSWERED',
      note: 'Called on Monday.\nCall again.',
    });
    app.advance(60_000);
    const { updatedAt, ...after } = await updateApplication(admin, id, { status: null, note: null });
    expect(after).toMatchObject({ status: 'ANSWERED', note: 'Called on Monday.\nCall again.' });
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual((before?.createdAt ?? 0) + 60_000);
    expect(await updateApplication(admin, id, { note: '' })).toMatchObject({ status: 'ANSWERED', note: '' });
    const { name, email, contactNumber, createdAt } = before ?? {};
    expect(await storedApplications(app.folder)).toMatchObject([
      { id, name, email, contactNumber, createdAt },
    ]);
  });

  it('does not overwrite a note that its writer has not seen, but takes the same one twice', async () => {
    const id = await apply(app.client());
    await updateApplication(admin, id, { note: 'Mine.', formerNote: '' });
    expect(await updateApplication(admin, id, { note: ' Mine. ', formerNote: '' })).toMatchObject({
      note: 'Mine.',
    });
    const theirs = { note: 'Theirs.', status: 'DECLINED', formerNote: '' };
    expect(await errorOf(admin, UPDATE_APPLICATION, { id, input: theirs })).toEqual({
      code: 'CONFLICT',
      message:
        'This note was changed in the meantime. What you wrote is still there: press Save again to replace the other version.',
    });
    expect(await storedApplications(app.folder)).toMatchObject([{ note: 'Mine.', status: 'NEW' }]);
    expect(await updateApplication(admin, id, { note: 'Theirs.', formerNote: 'Mine.' })).toMatchObject({
      note: 'Theirs.',
    });
    expect(await updateApplication(admin, id, { status: 'ANSWERED', formerNote: '' })).toMatchObject({
      status: 'ANSWERED',
    });
    expect(await updateApplication(admin, id, { note: '', formerNote: null })).toMatchObject({ note: '' });
  });

  it('queues nothing for what is no longer spam when no service is configured', async () => {
    const [id = ''] = await storeApplications(app.folder, [{ name: 'Person', status: 'SPAM' }]);
    expect(await updateApplication(admin, id, { status: 'NEW' })).toMatchObject({
      status: 'NEW',
      relay: null,
    });
    expect(await storedDeliveries(app.folder)).toBe(0);
  });

  it('accepts a note of 5,000 characters, and none of 5,001', async () => {
    const id = await apply(app.client());
    const longest = 'ሀ'.repeat(5000);
    expect(await updateApplication(admin, id, { note: longest })).toMatchObject({ note: longest });
    expect(
      await errorOf(admin, UPDATE_APPLICATION, { id, input: { note: `${longest}x`, status: 'SPAM' } }),
    ).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The note is too long: at most 5000 characters.',
    });
    expect(await storedApplications(app.folder)).toMatchObject([{ id, note: longest, status: 'NEW' }]);
  });
});

it.each([
  ['answering', UPDATE_APPLICATION],
  ['deleting', DELETE_APPLICATION],
])('%s an application that is none is said so', async (_name, document) => {
  expect(
    await errorOf(admin, document, { id: '00000000-0000-4000-8000-000000000000', input: { note: 'x' } }),
  ).toEqual({
    code: 'NOT_FOUND',
    message: 'This application has been deleted in the meantime.',
  });
});
