import { afterEach, expect, it, vi } from 'vitest';
import type { FreeSpace } from '../../../../server/upkeep/disk-space/free-space.ts';
import { createSpaceWatch } from '../../../../server/upkeep/disk-space/space-watch.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';

afterEach(() => {
  vi.useRealTimers();
});

const GIGABYTE = 1e9;

it.each([
  [
    'less than 200 MB',
    { freeBytes: 199e6, totalBytes: GIGABYTE },
    { freeBytes: 201e6, totalBytes: GIGABYTE },
  ],
  ['less than 5 %', { freeBytes: 49e9, totalBytes: 1000e9 }, { freeBytes: 51e9, totalBytes: 1000e9 }],
])('little free space, %s, is logged once, and once when it is over', async (_name, low, enough) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = recordedLog();
  let space: FreeSpace = { of: ['UPLOADS_DIR'], ...low };
  const refill = vi.fn(async () => undefined);
  const watch = createSpaceWatch({
    readFreeSpace: async () => [space],
    reserve: { isWhole: () => true, refill },
    onFull: () => undefined,
    log,
  });
  const looks = async (count: number) => {
    await expect.poll(() => refill.mock.calls).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(60_000);
  };
  await looks(1);
  await looks(2);
  space = { of: ['UPLOADS_DIR'], ...enough };
  await looks(3);
  await looks(4);
  await watch.stop();
  expect(log.lines).toMatchObject([
    { level: 'warn', details: { of: ['UPLOADS_DIR'], freeBytes: low.freeBytes } },
    { level: 'warn', message: 'There is enough free space again' },
  ]);
});

it('a full disk is noted also where the reserve cannot be made', async () => {
  const full: FreeSpace = { of: ['DATA_DIR'], freeBytes: 0, totalBytes: GIGABYTE };
  const onFull = vi.fn();
  const log = recordedLog();
  const refill = async () => {
    throw new Error('it belongs to root');
  };
  const reserve = { isWhole: () => true, refill };
  await createSpaceWatch({ readFreeSpace: async () => [full], reserve, onFull, log }).stop();
  expect(onFull.mock.calls).toEqual([[full, 0, [full]]]);
});
