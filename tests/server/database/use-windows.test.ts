import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { makeStartedFolder } from '../../support/data/sites/first-data.ts';
import { openStore } from '../../support/data/sites/site-data.ts';
import type { SiteFolder } from '../../support/server/apps/site-folder.ts';

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

it.each([
  ['takes no other while it lasts', 999, false],
  ['takes another once it is over', 1000, true],
  ['takes another once a clock that was ahead is set right', -1, true],
])('a full window of uses %s', async (_name, later, expected) => {
  const window = { limit: 'of this test', countedFor: `client ${later}`, max: 2, windowMs: 1000 };
  const begin = Date.UTC(2026, 7, 5);
  expect(await store.windows.take(window, begin)).toBe(true);
  expect(await store.windows.take(window, begin)).toBe(true);
  expect(await store.windows.take(window, begin)).toBe(false);
  expect(await store.windows.take(window, begin + later)).toBe(expected);
});
