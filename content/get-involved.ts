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
      'A small group starts together and takes one thing at a time: the idea, the papers, the prices, the first customers. Mentors are people who have built a business here themselves. Whatever you build stays yours.',
    ],
  },
  apply: {
    action: 'APPLY NOW',
    text: 'Call us. We ask your name, where you live and what you want to build. You need no papers for the call.',
    beforeEmail: 'Short of airtime? Write to',
    afterEmail: 'and we call you back.',
  },
  lists: [
    {
      title: 'What it offers',
      items: [
        'A mentor who has built a business on a permit',
        'Workshops on prices, bookkeeping, tax and licences',
        'Company at the counter: registering, opening an account',
        'A group that goes on meeting afterwards',
      ],
    },
    {
      title: 'Who it is for',
      items: [
        'Migrants, refugees, asylum seekers and displaced people',
        'Adults of any age and schooling, anywhere in South Africa',
        'An idea, or a business that is running already',
        'It costs nothing to apply or to take part',
      ],
    },
  ],
  ways: [
    {
      id: 'volunteer',
      title: 'Volunteer',
      text: 'Interpreters, drivers, bookkeepers, teachers, lawyers: our members know where a pair of hands is missing. Tell us what you can do, where you live and when you have time, and we put you in touch with an organisation near you.',
      link: { label: 'Offer your time', to: mailto(SITE.email, { subject: 'Volunteering' }) },
    },
    {
      id: 'donate',
      title: 'Donate',
      text: 'We take no payments on this site, and nobody collects at doors or by phone in our name. If you would like to give money, goods or a room, write or call: we tell you which member organisation needs it, and you give it to them directly.',
      link: { label: 'Ask what is needed', to: mailto(SITE.email, { subject: 'Giving' }) },
    },
    {
      id: 'fundraising',
      title: 'Fundraising',
      text: 'A collection at work, a concert, a run: talk to us before you announce it. We agree together what it is for and who receives it, and we confirm it to anybody who asks.',
      link: { label: 'Plan it with us', to: mailto(SITE.email, { subject: 'Fundraising' }) },
    },
  ],
  events: {
    text: 'Sessions that members run for each other are a good way to meet us first.',
    link: { label: 'Events', to: PAGE_PATHS.events },
  },
} as const satisfies ContentOf<'GET_INVOLVED'>;
