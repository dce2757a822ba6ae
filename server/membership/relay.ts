import type { Config } from '../config.ts';
import type { Channel, Delivery, Outcome } from './delivery.ts';

/** Forwards applications to the external service. Only the status of its answer is read. */
export function createRelay({ endpoint, key }: NonNullable<Config['membershipRelay']>): Channel {
  const address = `${endpoint.replace(/\/+$/, '')}/${key}`;
  return {
    name: 'RELAY',
    timeoutMs: 10_000,
    async send(delivery, signal) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': delivery.idempotencyKey },
          body: JSON.stringify(payloadOf(delivery)),
          redirect: 'manual',
          signal,
        });
        closeBody(response);
        return { result: resultOf(response), status: response.status };
      } catch (error) {
        return { result: 'RETRY', status: null, code: codeOf(error) };
      }
    },
  };
}

const payloadOf = ({ name, email, organization, contactNumber }: Delivery) => ({
  name,
  email,
  organization: organization ?? '',
  contactNumber,
});

/** A redirect counts as a refusal: personal data must not go to another address. */
function resultOf({ ok, status }: Response): Outcome['result'] {
  if (ok) return 'DELIVERED';
  return status >= 500 || status === 429 ? 'RETRY' : 'REFUSED';
}

/** Closes the connection, because the body may be endless. */
function closeBody({ body }: Response): void {
  // Rejects when the connection breaks, which closes it too.
  body?.cancel().catch(() => undefined);
}

/** An error's message would contain the address and with it the key. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'UNKNOWN';
}
