import { afterEach, beforeEach } from 'vitest';
import { type Endpoint, openEndpoint } from './open-endpoint.ts';
import { type OpenOutbox, openOutbox } from './open-outbox.ts';

/** The form key, which is nobody's to read. */
export const KEY = 'canary-key-0123456789';

/** The external service of a test, and the outbox that sends to it. */
export let endpoint: Endpoint;
export let outbox: OpenOutbox;

/** Opens both anew for each test of a file. */
export function openRelayForEach(): void {
  beforeEach(async () => {
    endpoint = await openEndpoint();
    // With a slash at its end, as somebody may write it.
    outbox = await openOutbox({ membershipRelay: { endpoint: `${endpoint.url}/`, key: KEY } });
  });

  afterEach(async () => {
    await outbox.close();
    await endpoint.close();
  });
}
