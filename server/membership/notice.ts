import type { NodemailerError } from 'nodemailer';
import { APPLICATION_NOTICE } from '../../content/application-notice.ts';
import { isLoopback } from '../config.ts';
import type { Send } from './delivery.ts';

export interface NoticeSettings {
  /** smtp: or smtps:, with optional user and password. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** Notifies the network by mail of a new application, without its data. */
export function createNotice({ smtpUrl, from, to }: NoticeSettings, publicUrl: () => string): Send {
  const server = readServer(smtpUrl);
  return async ({ idempotencyKey }, signal) => {
    try {
      // Loaded only by sites that send mail.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...server, disableFileAccess: true, disableUrlAccess: true });
      await transport.sendMail({
        from,
        to,
        subject: APPLICATION_NOTICE.subject,
        text: APPLICATION_NOTICE.text(`${publicUrl()}/create-news`),
        // The same at every attempt: most mailboxes show a repetition once.
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
  };
}

/** Permanent errors. Others, such as a failed sign-in, are retried until the host fixes them. */
const MESSAGE_ERRORS: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** A password leaves this machine over TLS only. A server on this machine has no trusted certificate, so TLS is not used. */
function readServer(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: auth !== undefined && !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    ...(port && { port: Number(port) }),
    ...(auth && { auth }),
  };
}
