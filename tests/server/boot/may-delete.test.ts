import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayDelete } from '../../../server/boot/may-delete.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { makeStartedFolder } from '../../support/data/sites/first-data.ts';
import { openStore } from '../../support/data/sites/site-data.ts';
import { recordedLog } from '../../support/server/apps/open-app.ts';
import type { SiteFolder } from '../../support/server/apps/site-folder.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let folder: SiteFolder;
let store: SiteStore;

beforeAll(async () => {
  folder = await makeStartedFolder();
  store = await openStore(folder, { isSynced: false });
});

afterAll(async () => {
  await store.close();
  await folder.remove();
});

it.each<[string, readonly (readonly [after: number, expected: boolean, warns?: boolean])[]]>([
  [
    'each hour',
    [
      [HOUR, true],
      [HOUR, true],
    ],
  ],
  [
    'after a night without the site',
    [
      [12 * HOUR, true],
      [12 * HOUR, true],
    ],
  ],
  [
    'from the third day after a jump by more than a day',
    [
      [DAY + 1, false, true],
      [3 * DAY - 1, false, true],
      [3 * DAY, false, true],
    ],
  ],
  [
    'not within three days of a jump, however short the steps',
    [
      [10 * DAY, false, true],
      [DAY, false],
      [DAY, false],
      [DAY - 1, false],
      [1, true],
    ],
  ],
  [
    'within three days after a clock that was ahead is set right',
    [
      [3650 * DAY, false, true],
      [-3650 * DAY, false],
      [DAY, false],
      [DAY, false],
      [DAY, true],
    ],
  ],
  [
    'three days after a clock that was behind is set right',
    [
      [-3650 * DAY, false],
      [3650 * DAY, false, true],
      [DAY, false],
      [DAY, false],
      [DAY, true],
    ],
  ],
])('data is deleted by its age %s', async (_name, steps) => {
  await store.db.deleteFrom('clock_check').execute();
  let now = Date.UTC(2026, 7, 5);
  const ask = async () => {
    const log = recordedLog();
    const answer = await mayDelete({ db: store.db, clock: () => now, log });
    return [answer, log.lines.length > 0] as const;
  };
  expect(await ask()).toEqual([true, false]);
  const found = [];
  for (const [after] of steps) {
    now += after;
    found.push(await ask());
  }
  expect(found).toEqual(steps.map(([, expected, warns = false]) => [expected, warns]));
});
