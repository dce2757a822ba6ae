import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProblemOf } from '../database/write-problem.ts';

/** A file that keeps some room on the disk of the data file, which has to grow a little even to delete something. */
export interface Reserve {
  /**
   * Runs a deletion or a start, and where the disk is full a second time, without the file. The first time must not have changed
   * anything.
   */
  ifNeeded<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Makes the file, unless it exists or would take most of what is free. Rejects where it cannot be made. */
  refill(freeBytes: number): Promise<void>;
}

export function createReserve(dataDir: string): Reserve {
  const file = join(dataDir, RESERVE_FILE);
  return {
    async ifNeeded(work) {
      try {
        return await work();
      } catch (error) {
        if (writeProblemOf(error) !== 'FULL') throw error;
        await rm(file, { force: true });
        return await work();
      }
    },
    async refill(freeBytes) {
      if (freeBytes < MIN_FREE_FACTOR * RESERVE_BYTES || (await exists(file))) return;
      await rm(`${file}.partial`, { force: true });
      await writeFile(`${file}.partial`);
      await rename(`${file}.partial`, file);
    },
  };
}

/** Random bytes, because some file systems store zeros nowhere. */
async function writeFile(file: string): Promise<void> {
  try {
    await using handle = await open(file, 'wx');
    await handle.writeFile(randomBytes(RESERVE_BYTES));
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}

/** Its name in DATA_DIR. */
export const RESERVE_FILE = 'reserve';

/** The deletion of the longest article writes half a megabyte (docs/decisions/0052-bad-weather.md). */
export const RESERVE_BYTES = 8 * 1024 * 1024;

/** What was just freed is for new articles. */
const MIN_FREE_FACTOR = 4;
