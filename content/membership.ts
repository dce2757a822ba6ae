import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of Membership. Replace the decision process, which is a sample. */
export const MEMBERSHIP = {
  title: 'Membership',
  description:
    'How organisations led by refugees or migrants, and individuals who support them, apply for membership.',
  intro:
    'For organisations led by refugees or migrants, and for individuals who support them. Tell us who you are, and we will answer within ten working days.',
  form: {
    labels: {
      name: 'Full name',
      email: 'Email',
      organization: 'Organisation (optional)',
      contactNumber: 'Contact number',
    },
    hints: {
      organization: 'Leave this empty if you are applying as an individual',
      contactNumber: 'Include the country code if the number is not South African',
    },
    /** The label of a hidden field, which browsers without style sheets show. */
    trap: 'Leave this field empty',
    beforeNotice: 'Please read first:',
    toNotice: 'what we store, why and for how long',
    action: 'Submit Application',
    busy: 'Submitting...',
  },
  problem: {
    title: 'There is a problem',
    /** Prefix of the title in the browser's tab. */
    titlePrefix: 'Error: ',
    noAnswer:
      'Your application may not have reached us. Please check your connection and try again: what you wrote is still here, and however often you send it, it counts once.',
    beforeEmail: 'You can also write to',
  },
  received: { title: 'Application received', when: 'You will hear from us within ten working days.' },
  next: {
    title: 'What happens next',
    steps: [
      'We read your application and phone you.',
      'Two members who know your work write a short reference.',
      'The board decides at its monthly meeting.',
    ],
    privacy: 'We use what you send for this and nothing else.',
  },
  notice: {
    id: 'what-we-store',
    title: 'Your data',
    what: 'Your name, email address, contact number and, if you give it, your organisation; when you sent them; and our notes on how we answered. You do not have to give us any of it, but we cannot answer without your name, email address and number.',
    why: 'To read your application, reply to you and decide on it. Nothing else: no newsletter, no advertising.',
    who: 'Only the people at {network} who deal with applications. None of it appears on this site.',
    /** Shown when MEMBERSHIP_FORM_ENDPOINT is set. By law, it must also say if that service is abroad. */
    whoElse: 'A copy goes to the service that handles forms for us, for the same purpose.',
    /** `{time}` is MEMBERSHIP_RETENTION_DAYS in words. */
    howLong: '{time}; then we delete it. Anything that looks like spam is deleted after 7 days.',
    rights:
      'Under the Protection of Personal Information Act (POPIA) you may ask what we hold about you, have it corrected or deleted sooner, or object to our using it. Write to',
    complaint:
      'If you are not satisfied with our answer, you can complain to the Information Regulator of South Africa:',
    regulator: { label: 'inforegulator.org.za', to: 'https://inforegulator.org.za' },
    questions: {
      what: 'What',
      why: 'Why',
      who: 'Who reads it',
      howLong: 'For how long',
      rights: 'Your rights',
    },
  },
  directory: {
    text: 'Who is already a member?',
    link: { label: 'Membership directory', to: PAGE_PATHS.directory },
  },
} as const satisfies ContentOf<'MEMBERSHIP'>;
