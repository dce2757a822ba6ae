import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of Contact. The addresses and numbers are in `site.ts`. */
export const CONTACT = {
  title: 'Contact Us',
  description: 'The e-mail address, the phone number and the WhatsApp number of the network.',
  lead: 'Reach out for more information or to get involved with Sanir.',
  ways: { title: 'Write or call', email: 'E-mail', phone: 'Phone', whatsApp: 'WhatsApp', message: 'Message' },
  shortcuts: {
    title: 'Perhaps you are looking for',
    links: [
      { label: 'Membership, and how to apply', to: PAGE_PATHS.membership },
      { label: 'The incubation programme', to: PAGE_PATHS.getInvolved },
      { label: 'An organisation near you', to: PAGE_PATHS.directory },
      { label: 'Answers to common questions', to: `${PAGE_PATHS.resources}#faqs` },
    ],
  },
} as const satisfies ContentOf<'CONTACT'>;
