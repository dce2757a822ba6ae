import { afterEach, beforeEach, expect } from 'vitest';
import { type Endpoint, openEndpoint } from '../doubles/open-endpoint.ts';
import { type OpenOutbox, openOutbox } from '../doubles/open-outbox.ts';
import { type HeldTimeLimits, holdTimeLimits } from '../watching/hold-time-limits.ts';

/** The form key, which must not be readable anywhere. */
export const KEY = 'canary-key-0123456789';

/** The form service of a test, and the outbox that sends to it. */
export let endpoint: Endpoint;
export let outbox: OpenOutbox;
/** Those of attempts. */
export let timeLimits: HeldTimeLimits;

/** Opens both for each test of a file. */
export function openRelayForEach(): void {
  beforeEach(async () => {
    timeLimits = holdTimeLimits();
    endpoint = await openEndpoint();
    // With a trailing slash, as a host may write it.
    outbox = await openOutbox({ membershipRelay: { endpoint: `${endpoint.url}/`, key: KEY } });
  });

  afterEach(async () => {
    await outbox.close();
    await endpoint.close();
    timeLimits.restore();
  });
}

/** Names of applicants, in order. */
export const PEOPLE = Array.from({ length: 9 }, (_, number) => `Person ${number}`);
export const delivered = async () => (await outbox.rows()).filter(({ state }) => state === 'DELIVERED');

/** The oldest entry, once no process sends it. */
export async function entryAfter(attempts: number) {
  await expect.poll(async () => (await outbox.rows())[0]).toMatchObject({ attempts, at_work: 0 });
  return (await outbox.rows())[0];
}
