import { afterEach, beforeEach } from 'vitest';
import { storeApplications } from '../../data/applications/store-applications.ts';
import { storedApplications } from '../../data/applications/stored-applications.ts';
import { BEHIND_A_PROXY, submit } from '../clients/submit-application.ts';
import { type Endpoint, openEndpoint } from '../doubles/open-endpoint.ts';
import { type Mailbox, openMailbox } from '../doubles/open-mailbox.ts';
import { type OpenApp, openApp } from './open-app.ts';

/** The app of a test, and the services to which it passes applications on. */
export let app: OpenApp;
export let endpoint: Endpoint;
export let mailbox: Mailbox;

/** Starts them for each test of a file. */
export function openFloodForEachTest(): void {
  beforeEach(async () => {
    endpoint = await openEndpoint();
    mailbox = await openMailbox();
    app = await openApp({ ...BEHIND_A_PROXY, ...services() });
  });

  afterEach(async () => {
    await app.close();
    await Promise.all([endpoint.close(), mailbox.close()]);
  });
}

export const services = () => ({
  MEMBERSHIP_FORM_ENDPOINT: endpoint.url,
  MEMBERSHIP_FORM_KEY: 'key',
  SMTP_URL: mailbox.url,
  NOTICE_FROM: 'website@sanir.example',
  NOTICE_TO: 'network@sanir.example',
});

/** Stores as many as are passed on in an hour, without their deliveries. */
export const fillTheHour = (createdAt = Date.now(), number = 100) =>
  storeApplications(
    app.folder,
    Array.from({ length: number }, () => ({ name: 'Early', createdAt })),
  );

export const nameOf = (number: number) => `Person ${number}`;

/** The names and the summaries that the service got. */
export const relayed = () => endpoint.received.map(({ values }) => values.name);
export const summaries = () => endpoint.received.flatMap(({ values }) => values.message ?? []);

export const mailsOf = (subject: string) =>
  mailbox.mails
    .map(({ text }) => text.replaceAll('=\r\n', ''))
    .filter((text) => text.includes(`Subject: Sanir: ${subject}\r\n`));

/** Lets the senders read the clock, by an application which none of them sends and which is not held back. */
export async function wakeSenders(): Promise<void> {
  robots += 1;
  await submit(app, { name: `Robot ${robots}`, website: 'robot' });
}
let robots = 0;

/** The names of those that wait for a review. */
export const quarantinedNames = async () =>
  (await storedApplications(app.folder)).filter(({ hold }) => hold === 'HELD').map(({ name }) => name);

export const REVIEW =
  'mutation ($status: MembershipApplicationStatus!) { reviewHeldApplications(status: $status) }';
