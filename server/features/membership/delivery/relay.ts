import type { SiteContent } from '../../../../rules/content/schemas.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { Delivery, DeliveryOutcome, Service, Summary } from './delivery.ts';
import { summaryMessage } from './summary-message.ts';

/** Forwards applications, or a summary, to the external service. Only the status of its answer is read. */
export function createRelay(
  { endpoint, key }: NonNullable<Config['membershipRelay']>,
  contentSource: ContentSource,
): Service {
  const address = `${endpoint.replace(/\/+$/, '')}/${key}`;
  return {
    name: 'RELAY',
    timeoutMs: 10_000,
    sendApplication: (delivery, signal) => post(delivery, applicationOf(delivery), signal),
    async sendSummary(delivery, summary, signal) {
      const { content } = await contentSource.current();
      return post(delivery, messageOf(content, summary), signal);
    },
  };

  async function post(
    { idempotencyKey }: Delivery,
    values: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<DeliveryOutcome> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(values),
        redirect: 'manual',
        signal,
      });
      closeBody(response);
      return { result: resultOf(response), status: response.status };
    } catch (error) {
      return { result: 'RETRY', status: null, code: codeOf(error) };
    }
  }
}

const applicationOf = ({ name, email, organization, contactNumber }: Delivery) => ({
  name,
  email,
  organization: organization ?? '',
  contactNumber,
});

/** Has the form of an application of the site itself, because the service expects these fields. */
const messageOf = (content: SiteContent, summary: Summary) => ({
  name: content.SITE.name,
  email: content.SITE.email,
  organization: '',
  contactNumber: content.SITE.phone,
  message: summaryMessage(content, summary),
});

/** A redirect counts as a refusal: personal data must not go to another address. */
function resultOf({ ok, status }: Response): DeliveryOutcome['result'] {
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
