import type { BaseServices } from '../../../base-services.ts';
import { deleteEndedSessions } from '../auth-repository.ts';
import { deleteExpiredChecks } from '../passwords/password-check-repository.ts';
import { COUNTED_MS } from '../passwords/password-checks.ts';
import { deleteExpiredDevices } from './device-repository.ts';
import { DEVICE_AGE_MS } from './devices.ts';
import { sessionEnds } from './session-ends.ts';
import type { SignIns } from './sign-ins.ts';

/** Never rejects: logs failures and leaves them to the next run. */
export async function removeExpiredSignIns({
  signIns,
  clock,
  log,
}: Pick<BaseServices, 'clock' | 'log'> & { readonly signIns: SignIns }): Promise<void> {
  const now = clock();
  try {
    await signIns((db) => deleteEndedSessions(db, sessionEnds(now)));
    await signIns((db) => deleteExpiredDevices(db, now - DEVICE_AGE_MS));
    await signIns((db) => deleteExpiredChecks(db, now - COUNTED_MS));
  } catch (error) {
    log.error({ err: error }, 'Ended sessions could not be removed; the next attempt is in an hour');
  }
}
