import type { Log } from '../log.ts';
import { type FreeSpace, isLow, type ReadFreeSpace } from './free-space.ts';
import type { Reserve } from './reserve.ts';

export interface SpaceWatch {
  stop(): Promise<void>;
}

/** Looks at the free space now and each minute: logs when it gets low and when that is over, and keeps the reserve filled. */
export function createSpaceWatch({
  readFreeSpace,
  reserve,
  log,
}: {
  readFreeSpace: ReadFreeSpace;
  reserve: Reserve;
  log: Log;
}): SpaceWatch {
  let low: readonly FreeSpace[] = [];
  let hasFailed = false;

  async function look(): Promise<void> {
    try {
      const spaces = await readFreeSpace();
      tell(spaces.filter(isLow));
      // The data file's is the first.
      await reserve.refill(spaces[0]?.freeBytes ?? 0);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'The free space cannot be read, or the reserve not be made');
      hasFailed = true;
    }
  }

  function tell(found: readonly FreeSpace[]): void {
    if (found.length > 0 && low.length === 0) {
      for (const { of, freeBytes } of found) {
        log.warn({ of, freeBytes }, 'There is little free space: less than 200 MB or 5 %');
      }
    }
    if (found.length === 0 && low.length > 0) log.warn('There is enough free space again');
    low = found;
  }

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, PERIOD_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return looking;
    },
  };
}

const PERIOD_MS = 60_000;
