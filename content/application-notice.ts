import type { ContentOf } from '../rules/content/schemas.ts';
import { MAX_APPLICATIONS_PER_HOUR } from '../rules/membership/membership-application.ts';

/** The mail to the network about a new membership application. It contains no data of the applicant. */
export const APPLICATION_NOTICE = {
  subject: '{network}: a new application for membership',
  text: [
    'Somebody has applied for membership.',
    '',
    'Sign in to read and answer the application:',
    '{panel}',
    '',
    'The website sent this email. It does not name the applicant, because email passes through many machines.',
    '',
  ].join('\n'),
} as const satisfies ContentOf<'APPLICATION_NOTICE'>;

/** The mail, and the message to the form service, about applications that a flood held back. */
export const HELD_NOTICE = {
  subject: '{network}: applications for membership are waiting for your review',
  message: 'Applications held back for review since {since}: {count}. Please look at them in the panel.',
  text: [
    '{message}',
    '',
    `More than ${MAX_APPLICATIONS_PER_HOUR} applications arrived within an hour, so robots may have sent them. You will not get an email about each of these.`,
    '',
    'Sign in, open Applications and choose Held back for review.',
    '{panel}',
    '',
    'The website sent this email. While more arrive, it sends at most one like this an hour.',
    '',
  ].join('\n'),
} as const satisfies ContentOf<'HELD_NOTICE'>;
