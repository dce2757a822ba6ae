import type { ContentOf } from '../rules/content/schemas.ts';
import { MAX_APPLICATIONS_PER_HOUR } from '../rules/membership/membership-application.ts';
import { SITE } from './site.ts';

/** The mail to the network about a new membership application. It contains no data of the applicant. */
export const APPLICATION_NOTICE = {
  subject: `${SITE.name}: a new application for membership`,
  text: (panelAddress: string) =>
    [
      'Somebody has applied for membership.',
      '',
      'Sign in to read and answer the application:',
      panelAddress,
      '',
      'This mail was sent by the website. It names no applicant, since mail is read by many machines.',
      '',
    ].join('\n'),
} as const satisfies ContentOf<'APPLICATION_NOTICE'>;

/** The mail, and the message to the form service, about applications that a flood held back. */
export const HELD_NOTICE = {
  subject: `${SITE.name}: applications for membership wait for your review`,
  message: (applications: number, since: string) =>
    `${applications} ${applications === 1 ? 'application was' : 'applications were'} held back for review since ${since}: look at them in the panel.`,
  text: (message: string, panelAddress: string) =>
    [
      message,
      '',
      `More than ${MAX_APPLICATIONS_PER_HOUR} applications came within an hour, so robots may have sent them. Nobody is told of these one by one.`,
      '',
      'Sign in, open Membership Applications, and choose Show: Held back for review.',
      panelAddress,
      '',
      'This mail was sent by the website. While more come, it sends at most one such mail an hour.',
      '',
    ].join('\n'),
} as const satisfies ContentOf<'HELD_NOTICE'>;
