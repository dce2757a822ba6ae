import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';
import { SITE } from './site.ts';

/** The texts of Membership. Replace the decision process, which is a sample. */
export const MEMBERSHIP = {
  title: 'Membership',
  description:
    'How an organisation led by refugees or migrants applies for membership, and how a person does who works for them.',
  intro:
    'For organisations led by refugees or migrants, and for people who work for them on their own. Tell us who you are; we answer within ten working days.',
  form: {
    labels: {
      name: 'Full name',
      email: 'Email',
      organization: 'Organization (optional)',
      contactNumber: 'Contact number',
    },
    hints: {
      organization: 'Leave it out if you write for yourself',
      contactNumber: 'With the country code, if it is not a South African number',
    },
    /** The label of a hidden field, which browsers without style sheets show. */
    trap: 'Leave this field empty',
    beforeNotice: 'Before you send it:',
    toNotice: 'what we store, why, and for how long',
    action: 'Submit Application',
    busy: 'Submitting...',
  },
  problem: {
    title: 'There is a problem',
    /** Prefix of the title in the browser's tab. */
    titlePrefix: 'Error: ',
    noAnswer:
      'No answer came: perhaps there is no connection. What you wrote is still here. Please try again; it counts once, however often you send it.',
    beforeEmail: 'You can also write to',
  },
  received: { title: 'Application received', when: 'You hear from us within ten working days.' },
  next: {
    title: 'What happens then',
    steps: [
      'We read your application and phone you.',
      'Two members who know your work write a line about it.',
      'The board decides at its monthly meeting.',
    ],
    privacy: 'We keep what you send only for this.',
  },
  notice: {
    id: 'what-we-store',
    title: 'What we store',
    what: 'Your name, e-mail address, contact number and, if you give it, your organisation; when you sent them; and what we note about our answer. You do not have to give any of it; but without name, address and number we cannot answer you.',
    why: 'To read your application, to answer you and to decide about it. For nothing else: no newsletter, no advertising.',
    who: `Only the people of ${SITE.name} who deal with applications. Nothing of it is shown on this site.`,
    /** Shown when MEMBERSHIP_FORM_ENDPOINT is set. By law, it must also say if that service is abroad. */
    whoElse: 'A copy goes to the service that handles forms for us, for the same purpose.',
    howLong: (days: number) =>
      `${inDays(days)}; then it is deleted. What looks like spam is deleted after 7 days.`,
    rights:
      'The Protection of Personal Information Act (POPIA) lets you ask what we hold about you, correct it, object to it, or have it deleted before that time. Write to',
    complaint:
      'If our answer does not help, you can turn to the Information Regulator of South Africa (inforegulator.org.za).',
    questions: {
      what: 'What',
      why: 'Why',
      who: 'Who reads it',
      howLong: 'For how long',
      rights: 'Your rights',
    },
  },
  directory: {
    text: 'Who is a member already?',
    link: { label: 'Membership directory', to: PAGE_PATHS.directory },
  },
} as const satisfies ContentOf<'MEMBERSHIP'>;

/** For example "730 days (2 years)". */
function inDays(days: number): string {
  const years = days / DAYS_OF_A_YEAR;
  const words = days === 1 ? '1 day' : `${days} days`;
  if (!Number.isInteger(years) || years === 0) return words;
  return `${words} (${years === 1 ? '1 year' : `${years} years`})`;
}

const DAYS_OF_A_YEAR = 365;
