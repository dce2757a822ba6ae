import type { ContentOf } from '../rules/content/schemas.ts';
import { mailto } from '../rules/membership/mailto.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';
import { SITE } from './site.ts';

/** The texts of Get Involved. Replace the programme, which is a sample. */
export const GET_INVOLVED = {
  title: 'Get Involved',
  description:
    'An incubation programme for migrants, refugees and displaced people in South Africa, and how to volunteer, give or raise money.',
  programme: {
    title: 'Incubation programme',
    lead: 'For migrants, refugees and displaced people in South Africa who are building a business of their own.',
    paragraphs: [
      'A small group starts together and takes one thing at a time: the idea, the papers, the prices, the first customers. The mentors have built businesses here themselves. Whatever you build remains yours.',
    ],
  },
  apply: {
    action: 'APPLY NOW',
    text: 'Call us. We will ask your name, where you live and what you want to build. You do not need papers to call.',
    beforeEmail: 'Short of airtime? Write to',
    afterEmail: 'and we will call you back.',
  },
  lists: [
    {
      title: 'What it offers',
      items: [
        'A mentor who has built a business on a permit',
        'Workshops on prices, bookkeeping, tax and licences',
        'Someone beside you at the counter when you register or open an account',
        'A group that keeps meeting afterwards',
      ],
    },
    {
      title: 'Who it is for',
      items: [
        'Migrants, refugees, asylum seekers and displaced people',
        'Adults of any age and schooling, anywhere in South Africa',
        'Anyone with an idea, or with a business already running',
        'Applying and taking part cost nothing',
      ],
    },
  ],
  ways: [
    {
      id: 'volunteer',
      title: 'Volunteer',
      text: 'Interpreters, drivers, bookkeepers, teachers, lawyers: our members know where another pair of hands is needed. Tell us what you can do, where you live and when you have time, and we will put you in touch with an organisation near you.',
      link: { label: 'Offer your time', to: mailto(SITE.email, { subject: 'Volunteering' }) },
    },
    {
      id: 'donate',
      title: 'Donate',
      text: 'We take no payments on this site, and nobody collects at doors or by phone in our name. If you would like to give money, goods or a room, write or call: we will tell you which member organisation needs it, and you can give it to them directly.',
      link: { label: 'Ask what is needed', to: mailto(SITE.email, { subject: 'Giving' }) },
    },
    {
      id: 'fundraising',
      title: 'Fundraising',
      text: 'A collection at work, a concert, a run: talk to us before you announce it. Together we will agree what it is for and who receives the money, and we will confirm it to anyone who asks.',
      link: { label: 'Plan it with us', to: mailto(SITE.email, { subject: 'Fundraising' }) },
    },
  ],
  events: {
    text: 'Sessions that members run for each other are a good way to meet us first.',
    link: { label: 'Events', to: PAGE_PATHS.events },
  },
} as const satisfies ContentOf<'GET_INVOLVED'>;
