import type { NodemailerError } from 'nodemailer';
import { fillIn } from '../../../../rules/placeholders.ts';
import type { Config } from '../../../platform/config/config.ts';
import { isLoopback } from '../../../platform/config/loopback.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { Delivery, DeliveryOutcome, Service } from './delivery.ts';
import { summaryMessage } from './summary-message.ts';

/** Notifies the network by mail of a new application, or of quarantined ones without their data. */
export function createNotification(
  { smtpUrl, from, to }: NonNullable<Config['membershipNotification']>,
  publicUrl: () => string,
  contentSource: ContentSource,
): Service {
  const { hostname, username } = new URL(smtpUrl);
  // A password leaves this machine only over TLS. A local server has no trusted certificate for TLS.
  const isLocal = isLoopback(hostname);
  const server = { url: smtpUrl, requireTLS: username !== '' && !isLocal, ignoreTLS: isLocal };
  return {
    name: 'NOTICE',
    // SMTP needs several round trips.
    timeoutMs: 30_000,
    async sendApplication(delivery, signal) {
      const { content } = await contentSource.current();
      const { subject, text } = content.APPLICATION_NOTICE;
      return mail(delivery, { subject, text: fillIn(text, { panel: panelAddress() }) }, signal);
    },
    async sendSummary(delivery, summary, signal) {
      const { content } = await contentSource.current();
      const { subject, text } = content.HELD_NOTICE;
      const message = summaryMessage(content, summary);
      return mail(delivery, { subject, text: fillIn(text, { message, panel: panelAddress() }) }, signal);
    },
  };

  function panelAddress(): string {
    return `${publicUrl()}/create-news`;
  }

  async function mail(
    { idempotencyKey }: Delivery,
    message: { subject: string; text: string },
    signal: AbortSignal,
  ): Promise<DeliveryOutcome> {
    try {
      // Loaded only on sites that send mail.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...server, disableFileAccess: true, disableUrlAccess: true });
      await transport.sendMail({
        from,
        to,
        ...message,
        // The same at every attempt, because most mailboxes show a repetition once.
        messageId: `<${idempotencyKey}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return { result: 'DELIVERED', status: null };
    } catch (error) {
      const { responseCode: status = null, code } = error as NodemailerError;
      const isRefused = status !== null && status >= 500 && MESSAGE_ERRORS.includes(code ?? '');
      return { result: isRefused ? 'REFUSED' : 'RETRY', status, code };
    }
  }
}

/** Permanent errors. Others, such as a failed sign-in, are retried until the host fixes them. */
const MESSAGE_ERRORS: readonly string[] = ['EENVELOPE', 'EMESSAGE'];
