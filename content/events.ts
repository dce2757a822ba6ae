import type { NetworkEvent } from '../rules/content/events.ts';
import type { ContentOf } from '../rules/content/schemas.ts';

export const EVENTS_PAGE = {
  intro: 'Sessions that members run for each other, online and in person.',
  none: 'No events are planned at the moment.',
  past: 'Past events',
  outcome: 'What came of it',
  subscribe: 'Subscribe to all events',
  copy: 'Or add this address to your calendar:',
} as const satisfies ContentOf<'EVENTS_PAGE'>;

/**
 * The network's events; replace this sample. An event in a hall has `place` instead of `platform` and
 * `meetingUrl`, or both: 'Community hall, 5 Main Road\nFive minutes from the station'. One of several days
 * has `endDate`. Where it does not take place, add `status: 'CANCELLED'` or `'POSTPONED'`. The page moves
 * events to the past ones when they are over. Then add `article`, the address of an article on what came of
 * it: '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d'.
 */
export const EVENTS: readonly NetworkEvent[] = [
  {
    id: 'mentoring-session-2025-08-05',
    title: 'Mentoring Session: Migrant and Refugee Entrepreneurship',
    date: '2025-08-05',
    start: '12:00',
    end: '13:00',
    timeZone: 'Africa/Johannesburg',
    type: 'Online Event',
    platform: 'Video meeting',
    meetingUrl: 'https://meet.sanir.example/mentoring-session',
    description:
      'An hour with people who have built a business here on a permit, for those who now want to. Bring one question and one invoice. Eight mentors from our member organisations will be on the call, and small groups will form as people arrive.',
    image: 'mentoring-session.svg',
    capacity: 'Unlimited',
    contact: {
      name: 'Naledi Phiri',
      title: 'Head of Partnership and Programs',
      phone: '+27 00 000 0000',
      email: 'events@sanir.example',
    },
  },
];
