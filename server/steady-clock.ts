import { uptime } from 'node:os';

/**
 * Milliseconds since 1970 that go on evenly when somebody sets the machine's clock: for what lasts a time, not for moments that
 * are shown. It also counts the time in which the machine sleeps.
 */
export function createSteadyClock(): () => number {
  const begin = Date.now() - uptime() * 1000;
  return () => Math.round(begin + uptime() * 1000);
}
