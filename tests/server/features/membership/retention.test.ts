import { beforeEach, expect, it } from 'vitest';
import { removeExpired } from '../../../../server/features/membership/remove-expired.ts';
import {
  apply,
  readApplications,
  updateApplication,
} from '../../../support/data/applications/applications.ts';
import { storedDeliveries } from '../../../support/data/applications/stored-applications.ts';
import {
  changeData,
  openStore,
  readRows,
  readValue,
  runStatements,
} from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForEachTest } from '../../../support/server/apps/app-of-file.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';

const DAY = 24 * 60 * 60 * 1000;

let now: number;

openAppForEachTest({ MEMBERSHIP_FORM_ENDPOINT: 'http://127.0.0.1:1', MEMBERSHIP_FORM_KEY: 'key' });

// Tomorrow, so that the program's own removal at its start finds nothing, however late it runs.
beforeEach(() => {
  now = Date.now() + DAY;
});

/** Makes an application older than it is. */
function age(
  id: string,
  { createdAt, updatedAt = createdAt }: { createdAt: number; updatedAt?: number },
): Promise<void> {
  const statement = 'update membership_applications set created_at = ?, updated_at = ? where id = ?';
  return runStatements(app.folder, [[statement, createdAt, updatedAt, id]]);
}

/** What the program does every hour. */
async function sweep(retentionDays = 730): Promise<string[]> {
  const log = recordedLog();
  const { db, close } = await openStore(app.folder);
  await removeExpired({ db, clock: () => now, log }, retentionDays);
  await close();
  expect(log.lines).toEqual([]);
  return [...(await readApplications(admin)), ...(await readApplications(admin, 'SPAM'))].map(({ id }) => id);
}

it('an application is stored for the configured number of days, whatever its status, and its outbox entries go with it', async () => {
  const old = await apply(app.client(), { name: 'Old' });
  const answered = await apply(app.client(), { name: 'Answered' });
  const young = await apply(app.client(), { name: 'Young' });
  await updateApplication(admin, answered, { status: 'ANSWERED' });
  await age(old, { createdAt: now - 730 * DAY });
  await age(answered, { createdAt: now - 730 * DAY, updatedAt: now });
  await age(young, { createdAt: now - 729 * DAY });
  expect((await sweep()).sort()).toEqual([old, answered, young].sort());
  now += 1;
  expect(await sweep()).toEqual([young]);
  expect(await sweep(728)).toEqual([]);
  expect(await storedDeliveries(app.folder)).toBe(0);
});

it('spam is deleted 7 days after it came or was marked, and nothing else is', async () => {
  const robot = await apply(app.client(), { name: 'Robot', website: 'https://robot.example' });
  const called = await apply(app.client(), { name: 'Called so by mistake' });
  const person = await apply(app.client(), { name: 'Person' });
  await updateApplication(admin, called, { status: 'SPAM' });
  await age(robot, { createdAt: now - 7 * DAY });
  await age(called, { createdAt: now - 30 * DAY, updatedAt: now - 6 * DAY });
  await age(person, { createdAt: now - 30 * DAY });
  expect(await sweep()).toHaveLength(3);
  now += 1;
  expect(await sweep()).toEqual([person, called]);
  now += DAY;
  expect(await sweep()).toEqual([person]);
});

it('a start removes thousands in small steps, and the numbers in the panel stay right', async () => {
  await using folder = await makeSiteFolder();
  await (await startSite({ folder })).stop();
  await changeData(
    folder,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
     insert into membership_applications
       (id, name, email, organization, contact_number, status, note, hold, fingerprint, created_at, updated_at)
     select 'number ' || n, 'N', 'e@x.example', null, '1',
       case n % 3 when 0 then 'SPAM' when 1 then 'NEW' else 'DECLINED' end, '', null, 'number ' || n,
       case when n > 2950 then ${now} else n end, case when n > 2950 then ${now} else n end
     from numbers;
     insert into membership_counts (status, applications)
     select status, count(*) from membership_applications group by status;
     insert into membership_deliveries
       (application_id, channel, state, at_work, idempotency_key, attempts, last_status, last_attempt_at, next_attempt_at)
     select id, 'RELAY', 'DELIVERED', 0, id, 1, 200, 1, 1 from membership_applications`,
  );

  const site = await startSite({ folder });
  const count = (table: string) => readValue(folder, `select count(*) from ${table}`);
  await expect.poll(() => count('membership_applications'), { interval: 200 }).toBe(50);
  await site.stop();
  expect(await count('membership_deliveries')).toBe(50);
  expect(
    await readRows(folder, 'select status, applications from membership_counts order by status'),
  ).toEqual(
    await readRows(
      folder,
      'select status, count(*) as applications from membership_applications group by status order by status',
    ),
  );
});
