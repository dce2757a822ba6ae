import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The test's own mail server: real SMTP on this machine. */
export interface Mailbox {
  readonly url: string;
  /** The accepted mails, as they were transferred. */
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly text: string }[];
  /** Its answer to the next mails instead of accepting them: an SMTP status, or no answer at all. */
  mood: 'takes' | 'hangs' | number;
  /** The number of mails offered to it. */
  offered: number;
  close(): Promise<void>;
}

/** @param password of the user `sanir`, where the server requires one. */
export async function openMailbox(password?: string): Promise<Mailbox> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      const isRight = auth.username === 'sanir' && auth.password === password;
      done(isRight ? null : new Error('No'), { user: 'sanir' });
    },
    onMailFrom(_address, _session, done) {
      mailbox.offered += 1;
      if (mailbox.mood === 'takes') done();
      else if (mailbox.mood !== 'hangs')
        done(Object.assign(new Error('canary answer'), { responseCode: mailbox.mood }));
    },
    async onData(stream, session, done) {
      const text = Buffer.concat(await stream.toArray()).toString();
      const { mailFrom, rcptTo } = session.envelope;
      mailbox.mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text,
      });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://${password === undefined ? '' : `sanir:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    mails: [],
    mood: 'takes',
    offered: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}
