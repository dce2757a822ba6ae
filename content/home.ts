import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

export const HOME = {
  title: 'Welcome to Sanir',
  intro:
    'Organisations led by refugees and migrants across southern Africa, standing side by side for the rights of people who have had to move.',
  action: { label: 'Get Involved', to: PAGE_PATHS.membership },
  find: { label: 'Find an organisation', to: PAGE_PATHS.directory },
  mission:
    'To strengthen the organisations that refugees and migrants lead, and to carry their own words into every room where their lives are decided.',
  vision:
    'A southern Africa where everyone lives, works and learns in safety and in dignity, whichever border lies behind them.',
  members: {
    title: '{members} organisations, one network',
    action: { label: 'Membership directory', to: PAGE_PATHS.directory },
  },
  /** The ways to take part, below the members. */
  waysIn: [
    {
      title: 'Start something of your own',
      words:
        'Our incubation programme stands beside migrants, refugees and displaced people in South Africa who are building a business.',
      action: { label: 'About the programme', to: PAGE_PATHS.getInvolved },
    },
    {
      title: 'Bring your organisation in',
      words:
        'Membership is open to organisations led by refugees and migrants, and to individuals who support them. The form asks for four things and takes five minutes.',
      action: { label: 'Apply for membership', to: PAGE_PATHS.membership },
    },
  ],
} as const satisfies ContentOf<'HOME'>;
