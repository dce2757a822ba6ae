import { expect, it } from 'vitest';
import { IN_FAR_FUTURE, storeApplications } from '../../../support/data/applications/store-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

openAppForFile();

const pathOf = (id: string) => `/membership/applications/${id}.json`;

it('all stored data about one person is one file, without internal fields', async () => {
  const [id = ''] = await storeApplications(app.folder, [
    {
      name: 'ተስፋዬ ገብረ',
      email: 'tesfaye@applicant.example',
      organization: 'Asile',
      status: 'ANSWERED',
      note: 'Called.\nAgain.',
      createdAt: IN_FAR_FUTURE + 1000,
      relay: { state: 'REFUSED', status: 404, attemptedAt: 2000 },
    },
  ]);
  await changeData(
    app.folder,
    `insert into membership_deliveries
       (application_id, channel, state, at_work, idempotency_key, attempts, last_status, last_attempt_at, next_attempt_at)
     select application_id, 'NOTICE', 'WAITING', 0, 'canary-key', 0, null, null, 9 from membership_deliveries`,
  );
  const response = await admin.fetch(pathOf(id));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="membership-application-${id}.json"`,
    'cache-control': 'no-store',
  });
  const text = await response.text();
  expect(text).toContain('\n  "name": "ተስፋዬ ገብረ",\n');
  expect(JSON.parse(text)).toEqual({
    id,
    name: 'ተስፋዬ ገብረ',
    email: 'tesfaye@applicant.example',
    organization: 'Asile',
    contactNumber: '+27 82 000 0000',
    status: 'ANSWERED',
    note: 'Called.\nAgain.',
    hold: null,
    createdAt: '2100-01-01T00:00:01.000Z',
    updatedAt: '2100-01-01T00:00:01.000Z',
    relay: { state: 'REFUSED', attempts: 1, status: 404, attemptedAt: '1970-01-01T00:00:02.000Z' },
    notice: { state: 'WAITING', attempts: 0, status: null, attemptedAt: null },
  });
});

it('of an application that was not sent, relay and notice are null', async () => {
  const [id = ''] = await storeApplications(app.folder, [{ name: 'Robot', status: 'SPAM' }]);
  expect(await (await admin.fetch(pathOf(id))).json()).toMatchObject({ relay: null, notice: null });
});

it('is for the administrator', async () => {
  const [id = ''] = await storeApplications(app.folder, [{ name: 'Canary' }]);
  for (const path of [pathOf(id), pathOf('none')]) {
    const response = await app.client().fetch(path);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Please sign in to continue.');
  }
});

it.each(['none', '00000000-0000-4000-8000-000000000000', '%00', "'%20or%201=1"])(
  'of an application %s there is no file',
  async (id) => {
    const response = await admin.fetch(pathOf(id));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('This application has been deleted in the meantime.');
  },
);
