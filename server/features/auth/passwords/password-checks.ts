import pLimit from 'p-limit';
import { MINUTE_MS } from '../../../../rules/time/durations.ts';
import { addressKey } from '../../../platform/limits/address-key.ts';
import { keyedHash } from '../../../platform/limits/keyed-hash.ts';
import type { SignIns } from '../sessions/sign-ins.ts';
import {
  type CheckLimits,
  type Counter,
  deleteCheck,
  findUnknownDeviceTimestamps,
  insertCheck,
  isBeyondLimits,
  markCheckAsRight,
} from './password-check-repository.ts';
import { createUnknownDeviceQueue, tooManyAttempts } from './unknown-device-queue.ts';

/** The client that claims to know the password: a known device, or an unknown device at an address. */
export type Claimant = { readonly deviceId: string } | { readonly address: string };

/**
 * Runs a password check within the limits. @throws DomainError RATE_LIMITED.
 * @param check resolves to null for a wrong password. When it rejects, it is not counted.
 */
export type PasswordChecks = <Result>(
  claimant: Claimant,
  check: () => Promise<Result | null>,
) => Promise<Result | null>;

/**
 * A check takes 19 MiB and a core, so it waits in a queue. Known devices never wait for unknown ones.
 * @param secret keys the hashes that stand for addresses. @param signal ends the waiting of unknown devices.
 */
export function createPasswordChecks({
  signIns,
  clock,
  secret,
  signal,
}: {
  signIns: SignIns;
  clock: () => number;
  secret: string;
  signal: AbortSignal;
}): PasswordChecks {
  const knownDeviceQueue = pLimit(1);
  const unknownDeviceQueue = createUnknownDeviceQueue(clock, pauseOfUnknownDevices, signal);

  return async (claimant, check) => {
    const counter = counterOf(claimant);
    // The limits are read only when a check starts, because in an attack the queue refuses thousands.
    if (counter.isUnknownDevice) return unknownDeviceQueue(counter.countedFor, () => counted(counter, check));
    // Reads them here too, because attempts with a stolen cookie must not fill the queue of other devices.
    if (await signIns((db) => isBeyondLimits(db, counter, LIMITS, clock()))) throw tooManyAttempts();
    if (knownDeviceQueue.pendingCount >= MAX_WAITING_DEVICES) throw tooManyAttempts();
    return knownDeviceQueue(() => counted(counter, check));
  };

  async function pauseOfUnknownDevices(): Promise<number> {
    const now = clock();
    const after = now - UNKNOWN_DEVICES_WINDOW_MS;
    return pauseAfter(await signIns((db) => findUnknownDeviceTimestamps(db, after, now)), now);
  }

  function counterOf(claimant: Claimant): Counter {
    return 'deviceId' in claimant
      ? { countedFor: claimant.deviceId, isUnknownDevice: false }
      : { countedFor: keyedHash(secret, 'address', addressKey(claimant.address)), isUnknownDevice: true };
  }

  async function counted<Result>(
    counter: Counter,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const id = await signIns((db) => insertCheck(db, counter, LIMITS, clock()));
    if (id === null) throw tooManyAttempts();
    let found: Result | null;
    try {
      found = await check();
    } catch (error) {
      await signIns((db) => deleteCheck(db, id));
      throw error;
    }
    if (found !== null) await signIns((db) => markCheckAsRight(db, id));
    return found;
  }
}

/** The longest time for which a check is counted. */
export const COUNTED_MS = 10 * MINUTE_MS;

const LIMITS: CheckLimits = {
  wrong: { max: 10, windowMs: COUNTED_MS },
  ofUnknownDevice: { max: 30, windowMs: 5 * MINUTE_MS },
};

/** At most 300 checks in all: 60 at once, then one each pause. So an attacker delays others for seconds. */
const UNKNOWN_DEVICES_WINDOW_MS = 5 * MINUTE_MS;
const AT_ONCE = 60;
const PAUSE_MS = 1250;

/** @param timestamps timestamps of the last checks, newest first. */
function pauseAfter(timestamps: readonly number[], now: number): number {
  const earliest = timestamps.map((timestamp, index) => timestamp + (index + 2 - AT_ONCE) * PAUSE_MS);
  return Math.max(0, ...earliest.map((timestamp) => timestamp - now));
}

/** A second of work. */
const MAX_WAITING_DEVICES = 30;
