// biome-ignore lint/plugin: the only place.
import { setTimeout } from 'node:timers/promises';

/**
 * Waits a real time: the only place for it in the tests (tests/no-clock.grit). For what another program does
 * later or slowly, such as a server that answers late; never for what a state shows, and never long enough
 * for something to have happened.
 * @param _reason why no state and no false clock does, for the reader
 */
export const pause = (milliseconds: number, _reason: string): Promise<void> =>
  // biome-ignore lint/plugin: as above.
  setTimeout(milliseconds);
