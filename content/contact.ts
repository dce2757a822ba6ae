import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of Contact. The addresses and numbers are in `site.ts`. */
export const CONTACT = {
  title: 'Contact Us',
  description: 'How to reach the network by email, by phone and on WhatsApp.',
  lead: 'Reach out for more information or to get involved with Sanir.',
  ways: {
    title: 'Write or call',
    email: 'Email',
    phone: 'Phone',
    hours: 'Monday to Friday, 9 AM to 4 PM',
    languages: 'English, French, Portuguese and Swahili',
    whatsApp: 'WhatsApp',
    message: 'Send a WhatsApp message',
  },
  shortcuts: {
    title: 'You may be looking for',
    links: [
      { label: 'Membership, and how to apply', to: PAGE_PATHS.membership },
      { label: 'The incubation programme', to: PAGE_PATHS.getInvolved },
      { label: 'An organisation near you', to: PAGE_PATHS.directory },
      { label: 'Answers to common questions', to: `${PAGE_PATHS.resources}#faqs` },
    ],
  },
} as const satisfies ContentOf<'CONTACT'>;
