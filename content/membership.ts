import { mailto } from '../rules/mailto.ts';
import { PAGE_PATHS } from '../rules/page-paths.ts';
import { SITE } from './site.ts';

const FIELDS = [
  { name: 'Full name', hint: 'Yours, as you would like to be addressed' },
  { name: 'Email', hint: 'Where our answer reaches you' },
  { name: 'Organization (optional)', hint: 'Leave it out if you write for yourself' },
  { name: 'Contact number', hint: 'With the country code, if it is not a South African number' },
] as const;

/** The words of Membership. How an application is decided is a sample: a host writes how it is. */
export const MEMBERSHIP = {
  title: 'Membership',
  description: 'How an organisation led by refugees or migrants applies for membership.',
  intro:
    'For organisations led by refugees or migrants. Tell us who you are; we answer within ten working days.',
  application: {
    title: 'Apply by e-mail',
    text: 'We need four things to begin. A line about what you do is welcome; no documents are needed.',
    fields: FIELDS,
    action: 'Write your application',
    address: mailto(SITE.email, {
      subject: 'Membership application',
      lines: FIELDS.map(({ name }) => `${name}: `),
    }),
    beforeEmail: 'The button opens an e-mail with these four lines. You can also write it yourself, to',
  },
  next: {
    title: 'What happens then',
    steps: [
      'We read your application and phone you.',
      'Two members who know your work write a line about it.',
      'The board decides at its monthly meeting.',
    ],
    privacy: 'We keep what you send only for this.',
  },
  directory: {
    text: 'Who is a member already?',
    link: { label: 'Membership directory', to: PAGE_PATHS.directory },
  },
} as const;
