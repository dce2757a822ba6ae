import type { BaseServices } from '../../../base-services.ts';
import { deleteEndedSessions } from '../auth-repository.ts';
import { deleteExpiredChecks } from '../passwords/password-check-repository.ts';
import { COUNTED_MS } from '../passwords/password-checks.ts';
import type { AuthServices } from '../sign-in.ts';
import { deleteExpiredDevices } from './device-repository.ts';
import { DEVICE_AGE_MS } from './devices.ts';
import { latestMoment, sessionEnds } from './session-ends.ts';

/**
 * Deletes ended sessions, forgotten devices, and checks that no limit counts any more. Never rejects: logs
 * failures and leaves them to the next run.
 * @param moment from the deletion clock: a session that a wrong clock ended is valid again when the clock is
 * corrected.
 */
export async function removeExpiredSignIns(
  { signIns, steadyClock, log }: Pick<BaseServices, 'log'> & Pick<AuthServices, 'signIns' | 'steadyClock'>,
  moment: number,
): Promise<void> {
  const now = steadyClock();
  const cautious = Math.min(now, moment);
  const ends = { ...sessionEnds(cautious), latest: latestMoment(now) };
  try {
    await signIns.run((db) => deleteEndedSessions(db, ends));
    await signIns.run((db) => deleteExpiredDevices(db, cautious - DEVICE_AGE_MS));
    await signIns.run((db) => deleteExpiredChecks(db, now - COUNTED_MS));
  } catch (error) {
    log.error({ err: error }, 'Ended sessions could not be removed; the next attempt is in an hour');
  }
}
