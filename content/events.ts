import type { NetworkEvent } from '../rules/content/events.ts';
import type { ContentOf } from '../rules/content/schemas.ts';

export const EVENTS_PAGE = {
  intro: 'Sessions that members run for each other, online and in person.',
  none: 'No events are planned at the moment.',
  past: 'Past events',
  outcome: 'What came of it',
} as const satisfies ContentOf<'EVENTS_PAGE'>;

/**
 * The network's events; replace this sample. `time` is for people, and `clock` gives the same time for
 * calendars and the site. The page moves events to the past ones when they are over. Then add `article`, the
 * address of an article on what came of it: '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d'.
 */
export const EVENTS: readonly NetworkEvent[] = [
  {
    id: 'mentoring-session-2025-08-05',
    title: 'Mentoring Session: Migrant and Refugee Entrepreneurship',
    date: '2025-08-05',
    time: '12:00 PM - 1:00 PM SAST',
    clock: { start: '12:00', end: '13:00', timeZone: 'Africa/Johannesburg' },
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
