import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { writeProblemOf } from '../../database/writes/write-problem.ts';
import { diskFull, freeBytesOf } from './free-space.ts';

/** A file that keeps room on the disk of the data file, which grows a little even to delete something. */
export interface Reserve {
  /** Costs nothing. */
  isWhole(): boolean;
  /** Call it before the site grows. @throws Error with a full disk's code while the file is not whole. */
  requireWhole(): void;
  /** Runs a deletion or a start, on a full disk again without the file. A failed run must change nothing. */
  ifNeeded<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Makes the file, or enlarges it, where there is room. Rejects for other reasons than a full disk. */
  refill(): Promise<void>;
  /** Finds out at the start whether the file is whole. On a disk with room it is made later, by `refill`. */
  assess(): Promise<void>;
}

export function createReserve(dataDir: string): Reserve {
  const file = join(dataDir, RESERVE_FILE);
  // So that nobody takes back what another deletion is using.
  const inQueue = pLimit(1);
  let isWhole = true;

  async function refill(): Promise<void> {
    const [size, freeBytes] = await Promise.all([sizeOf(file), freeBytesOf(dataDir)]);
    const possible = Math.min(RESERVE_BYTES, size + freeBytes - MARGIN_BYTES);
    // A file that is large enough leaves to articles what was just freed.
    const isWanted = size < MIN_RESERVE_BYTES ? possible >= MIN_RESERVE_BYTES : freeBytes >= PLENTY_BYTES;
    try {
      isWhole = (isWanted && size < possible ? await extend(file, possible) : size) >= MIN_RESERVE_BYTES;
    } catch (error) {
      // Why nothing can be stored, each write says itself.
      isWhole = true;
      throw error;
    }
  }

  async function runWithout<Result>(work: () => Promise<Result>): Promise<Result> {
    isWhole = false;
    await rm(file, { force: true });
    try {
      return await work();
    } finally {
      await takeBack();
    }
  }

  /** The watch of the free space tries again, and logs what prevents it. */
  const takeBack = () => refill().catch(() => undefined);

  return {
    isWhole: () => isWhole,
    requireWhole() {
      if (!isWhole) throw diskFull('The room that is left is kept for deletions');
    },
    async ifNeeded(work) {
      try {
        const result = await work();
        if (!isWhole) await inQueue(takeBack);
        return result;
      } catch (error) {
        if (writeProblemOf(error) !== 'FULL') throw error;
        return inQueue(() => runWithout(work));
      }
    },
    refill: () => inQueue(refill),
    async assess() {
      if ((await freeBytesOf(dataDir)) < PLENTY_BYTES) await inQueue(refill);
    },
  };
}

/** Random bytes, because some file systems store zeros nowhere. @returns the size; 0 without room. */
async function extend(file: string, bytes: number): Promise<number> {
  try {
    await using handle = await open(
      file,
      constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | NO_LINK,
      0o600,
    );
    const stats = await handle.stat();
    // Else root would write to a file of others that has a second name here.
    if (!stats.isFile() || stats.nlink !== 1) throw new Error(`${file} is not a file of its own: delete it`);
    const { size, uid } = stats;
    const folder = await stat(dirname(file));
    // A start of root has made it, and the site has to use it.
    if (process.geteuid?.() === 0 && uid !== folder.uid && size === 0)
      await handle.chown(folder.uid, folder.gid);
    if (size < bytes) await handle.writeFile(randomBytes(bytes - size));
    await handle.sync();
    return Math.max(size, bytes);
  } catch (error) {
    if (writeProblemOf(error) !== 'FULL') throw error;
    await rm(file, { force: true });
    return 0;
  }
}

/** Not on Windows. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/** Its name in DATA_DIR. */
export const RESERVE_FILE = 'reserve';

export const RESERVE_BYTES = 8 * 1024 * 1024;

/** The deletion of the longest article writes half a megabyte (docs/DATA-SAFETY.md). */
const MIN_RESERVE_BYTES = 2 * 1024 * 1024;

/** For the WAL, and for the next session. */
const MARGIN_BYTES = 1024 * 1024;

const PLENTY_BYTES = 2 * RESERVE_BYTES;
