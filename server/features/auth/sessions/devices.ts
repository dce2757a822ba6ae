import { DAY_MS } from '../../../../rules/time/durations.ts';
import {
  type Device,
  deleteDevice,
  findDeviceId,
  findDevices,
  type KnownDevice,
} from './device-repository.ts';
import { findLiveSession } from './session.ts';
import { latestTimestamp, sessionEnds } from './session-ends.ts';
import type { SignIns } from './sign-ins.ts';
import { type BrowserTokens, hashToken } from './tokens.ts';

/** A device is forgotten a year after its last sign-in. */
export const DEVICE_AGE_MS = 365 * DAY_MS;

/** The device of the browser's cookie, or else of its session. Null for an unknown device. */
export async function findKnownDevice(
  signIns: SignIns,
  now: number,
  { device: token, session }: BrowserTokens,
): Promise<KnownDevice | null> {
  const period = { signedInAfter: now - DEVICE_AGE_MS, latest: latestTimestamp(now) };
  const id = token && (await signIns((db) => findDeviceId(db, hashToken(token), period)));
  if (id) return { id, token };
  const live = await findLiveSession(signIns, now, session);
  return live && { id: live.deviceId, token: null };
}

/** All devices, the last seen first. @param session the token of the request's session. */
export async function listDevices(signIns: SignIns, now: number, session: string | null): Promise<Device[]> {
  return signIns((db) => findDevices(db, hashToken(session ?? ''), sessionEnds(now)));
}

/** Also ends the device's session. Has no effect when the device is gone. */
export async function removeDevice(signIns: SignIns, id: string): Promise<void> {
  await signIns((db) => deleteDevice(db, id));
}
