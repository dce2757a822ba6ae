import type { Delivery, Outcome, Send } from './delivery.ts';

/** Sends applications on to the external service (docs/decisions). Nothing that it answers but the status is looked at. */
export function createRelay({ endpoint, key }: { readonly endpoint: string; readonly key: string }): Send {
  const address = `${endpoint.replace(/\/+$/, '')}/${key}`;
  return async (delivery, signal) => {
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
      return { result: 'AGAIN', status: null, code: codeOf(error) };
    }
  };
}

const payloadOf = ({ name, email, organization, contactNumber }: Delivery) => ({
  name,
  email,
  organization: organization ?? '',
  contactNumber,
});

/** A redirect is refused like an address that does not exist: who is not asked is not told. */
function resultOf({ ok, status }: Response): Outcome['result'] {
  if (ok) return 'DELIVERED';
  return status >= 500 || status === 429 ? 'AGAIN' : 'REFUSED';
}

/** Closes the connection: a body may be without end. */
function closeBody({ body }: Response): void {
  // One that breaks off meanwhile is gone as well.
  body?.cancel().catch(() => undefined);
}

/** The system's name for a failure. An error's message would name the address, and with it the key. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'UNKNOWN';
}
