import type { BaseServices } from '../services.ts';
import { deleteEndedSessions } from './auth-repository.ts';
import { deleteExpiredDevices } from './device-repository.ts';
import { DEVICE_AGE_MS } from './devices.ts';
import { deleteExpiredChecks } from './password-check-repository.ts';
import { COUNTED_MS } from './password-checks.ts';
import { sessionEnds } from './session-ends.ts';
import type { AuthServices } from './sign-in.ts';

/**
 * Deletes ended sessions, forgotten devices and checks that no limit counts any more. Never rejects: failures are logged and
 * left to the next run.
 */
export async function removeExpiredSignIns({
  signIns,
  steadyClock,
  log,
}: Pick<BaseServices, 'log'> & Pick<AuthServices, 'signIns' | 'steadyClock'>): Promise<void> {
  const now = steadyClock();
  try {
    await signIns.run((db) => deleteEndedSessions(db, sessionEnds(now)));
    await signIns.run((db) => deleteExpiredDevices(db, now - DEVICE_AGE_MS));
    await signIns.run((db) => deleteExpiredChecks(db, now - COUNTED_MS));
  } catch (error) {
    log.error({ err: error }, 'Ended sessions could not be removed; the next attempt is in an hour');
  }
}
