import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReserve } from '../../../../server/upkeep/disk-space/reserve.ts';

const FULL = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

it('where the reserve cannot be made, because a folder has its name, writes are not refused', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reserve-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, 'reserve'));
  const reserve = createReserve(dataDir);
  await expect(reserve.refill()).rejects.toThrow('EISDIR');
  expect(() => reserve.requireWhole()).not.toThrow();

  // A deletion that the disk had no room for, and then the watch of the free space.
  await expect(reserve.ifNeeded(() => Promise.reject(FULL))).rejects.toThrow();
  await expect(reserve.refill()).rejects.toThrow('EISDIR');
  expect(() => reserve.requireWhole()).not.toThrow();
  expect(reserve.isWhole()).toBe(true);
});
