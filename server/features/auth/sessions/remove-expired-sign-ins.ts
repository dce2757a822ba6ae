import type { BaseServices } from '../../../base-services.ts';
import { deleteEndedSessions } from '../auth-repository.ts';
import { deleteExpiredChecks } from '../passwords/password-check-repository.ts';
import { COUNTED_MS } from '../passwords/password-checks.ts';
import type { AuthServices } from '../sign-in.ts';
import { deleteExpiredDevices } from './device-repository.ts';
import { DEVICE_AGE_MS } from './devices.ts';
import { latestTimestamp, sessionEnds } from './session-ends.ts';

/**
 * Never rejects: logs failures and leaves them to the next run.
 * @param timestamp from the deletion clock: a session ended by a wrong clock is valid when that is corrected.
 */
export async function removeExpiredSignIns(
  { signIns, steadyClock, log }: Pick<BaseServices, 'log'> & Pick<AuthServices, 'signIns' | 'steadyClock'>,
  timestamp: number,
): Promise<void> {
  const now = steadyClock();
  const cautious = Math.min(now, timestamp);
  const ends = { ...sessionEnds(cautious), latest: latestTimestamp(now) };
  try {
    await signIns.run((db) => deleteEndedSessions(db, ends));
    await signIns.run((db) => deleteExpiredDevices(db, cautious - DEVICE_AGE_MS));
    await signIns.run((db) => deleteExpiredChecks(db, now - COUNTED_MS));
  } catch (error) {
    log.error({ err: error }, 'Ended sessions could not be removed; the next attempt is in an hour');
  }
}
