import type { ContentOf } from '../rules/content/schemas.ts';

/** The texts of About Us. Replace the history, which is a sample. Roles may have a `name` and a `since`. */
export const ABOUT = {
  title: 'About Us',
  description:
    'How a network of organisations led by refugees and migrants in southern Africa began, and who leads it.',
  history: {
    title: 'History',
    lead: 'Sanir began as a phone list. In 2014 six organisations, each started by people who had themselves fled or migrated, kept meeting in the same waiting rooms and decided to meet somewhere better.',
    paragraphs: [
      'The list became a monthly meeting, the meeting became a shared letterhead, and the letterhead became a network with a constitution, a board and members across southern Africa. What has not changed is the rule it began with: whoever speaks for the network has lived what the network speaks about.',
    ],
  },
  board: {
    title: 'Board',
    groups: [
      {
        name: 'Board of Directors',
        roles: [
          { role: 'Chairperson' },
          { role: 'Vice Chairperson' },
          { role: 'Secretary' },
          { role: 'Treasurer' },
          { role: 'Advisor' },
        ],
      },
      {
        name: 'Executive Committee',
        roles: [
          { role: 'Secretariat' },
          { role: 'Head of Partnership and Programs' },
          { role: 'Finance Officer' },
        ],
      },
      {
        name: 'Advisory Body',
        roles: [
          { role: 'Network Advisory Chairperson' },
          { role: 'Health' },
          { role: 'Research and Strategic Writing' },
        ],
      },
      {
        name: 'Regional Committee',
        roles: [{ role: 'Coordinator' }, { role: 'Secretary' }],
        note: 'To be announced',
      },
      {
        name: 'National Committee',
        roles: [{ role: 'Coordinator' }, { role: 'Secretary' }],
        note: 'To be announced',
      },
    ],
  },
} as const satisfies ContentOf<'ABOUT'>;
