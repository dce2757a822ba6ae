import type { NodemailerError } from 'nodemailer';
import { APPLICATION_NOTICE } from '../../content/application-notice.ts';
import { isLoopback } from '../config.ts';
import type { Send } from './delivery.ts';

export interface NoticeSettings {
  /** smtp: or smtps:, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** Tells the network by mail that an application came, and nothing of what it says. @param publicUrl the site's origin. */
export function createNotice({ smtpUrl, from, to }: NoticeSettings, publicUrl: () => string): Send {
  const server = readServer(smtpUrl);
  return async ({ idempotencyKey }, signal) => {
    try {
      // Only a site that sends mail loads it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ ...server, disableFileAccess: true, disableUrlAccess: true });
      await transport.sendMail({
        from,
        to,
        subject: APPLICATION_NOTICE.subject,
        text: APPLICATION_NOTICE.text(`${publicUrl()}/create-news`),
        // The same at every try: most mailboxes show a repetition once.
        messageId: `<${idempotencyKey}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
      return { result: 'DELIVERED', status: null };
    } catch (error) {
      const { responseCode: status = null, code } = error as NodemailerError;
      const isRefused = status !== null && status >= 500 && MESSAGE_ERRORS.includes(code ?? '');
      return { result: isRefused ? 'REFUSED' : 'AGAIN', status, code };
    }
  };
}

/** What is wrong with the mail or its addresses; a sign-in that fails is the host's to put right, and what waits is sent then. */
const MESSAGE_ERRORS: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** Beyond this machine a password is sent over TLS only; on it, servers have certificates that nobody vouches for. */
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
