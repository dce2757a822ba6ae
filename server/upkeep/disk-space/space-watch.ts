import type { Log } from '../../platform/logging/log.ts';
import { type FreeSpace, isFull, isLow, type ReadFreeSpace } from './free-space.ts';
import type { Reserve } from './reserve.ts';

export interface SpaceWatch {
  stop(): Promise<void>;
}

/** Looks each minute, or every two seconds while the reserve is not whole, fills it, and logs changes. */
export function createSpaceWatch({
  readFreeSpace,
  reserve,
  onFull,
  log,
}: {
  readFreeSpace: ReadFreeSpace;
  reserve: Pick<Reserve, 'isWhole' | 'refill'>;
  onFull: (space: FreeSpace) => void;
  log: Log;
}): SpaceWatch {
  let low: readonly FreeSpace[] = [];
  let wasWhole = true;
  let hasFailed = false;

  async function look(): Promise<void> {
    try {
      const spaces = await readFreeSpace();
      tellLow(spaces.filter(isLow));
      spaces.filter(isFull).forEach(onFull);
      await reserve.refill();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'The free space cannot be read, or the reserve not be made');
      hasFailed = true;
    }
    tellReserve();
  }

  function tellLow(found: readonly FreeSpace[]): void {
    if (found.length > 0 && low.length === 0) {
      for (const { of, freeBytes } of found) {
        log.warn({ of, freeBytes }, 'There is little free space: less than 200 MB or 5 %');
      }
    }
    if (found.length === 0 && low.length > 0) log.warn('There is enough free space again');
    low = found;
  }

  function tellReserve(): void {
    const isWhole = reserve.isWhole();
    if (isWhole !== wasWhole) log.warn(isWhole ? RESERVE_WHOLE : RESERVE_SHORT);
    wasWhole = isWhole;
  }

  let looking = look();
  const lookAgain = () => {
    looking = looking.then(look);
  };
  const timers = [
    setInterval(lookAgain, PERIOD_MS),
    setInterval(() => {
      if (!reserve.isWhole()) lookAgain();
    }, SHORT_PERIOD_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return looking;
    },
  };
}

const RESERVE_SHORT =
  'The disk of DATA_DIR is full: what is left is kept for deletions, and articles, pictures and applications are refused';
const RESERVE_WHOLE = 'The disk of DATA_DIR has room again: articles, pictures and applications are taken';

const PERIOD_MS = 60_000;
const SHORT_PERIOD_MS = 2000;
