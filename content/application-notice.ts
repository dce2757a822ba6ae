import type { ContentOf } from '../rules/content/schemas.ts';
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
