import { MAX_AGE_MS } from '../../../server/database/postgres/cached-version.ts';
import { pause } from '../pause.ts';

/** Waits until all processes show what one of them has acknowledged. */
export const othersKnow = (): Promise<void> =>
  pause(MAX_AGE_MS + TIMER_MS, 'each process asks for the version of the site at most so often');

/** A timer may come a moment early. */
const TIMER_MS = 10;
