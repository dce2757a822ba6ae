import type { NetworkEvent } from '../../../../rules/events/network-event.ts';

/** An online event that is planned, with nothing that may be left out. */
export const ONLINE: NetworkEvent = {
  id: 'permit-evening',
  title: 'Permit evening',
  date: '2026-12-10',
  start: '18:00',
  end: '19:30',
  timeZone: 'Africa/Johannesburg',
  meetingUrl: 'https://meet.sanir.example/permits',
  description: 'Two lawyers answer questions about renewals.',
};

/** In a hall, with all that may be there. */
export const IN_HALL: NetworkEvent = {
  id: 'market-day',
  title: 'Market day at the community hall',
  date: '2026-12-12',
  start: '09:00',
  end: '16:00',
  timeZone: 'Africa/Johannesburg',
  place: 'Yeoville Community Hall\n12 Raleigh Street, Johannesburg\nFive minutes on foot from the taxi rank',
  description: 'Forty traders from nine countries sell what they make.\n\nBring a bag: there is none to buy.',
  image: 'mentoring-session.svg',
  capacity: '120 people',
  contact: {
    name: 'Naledi Phiri',
    title: 'Head of Partnership and Programs',
    phone: '+27 00 000 0000',
    email: 'events@sanir.example',
  },
};

/** Both in a hall and online. */
export const BOTH: NetworkEvent = {
  ...IN_HALL,
  id: 'yearly-meeting',
  title: 'Yearly meeting of members',
  date: '2026-12-14',
  platform: 'Video meeting',
  meetingUrl: 'https://meet.sanir.example/yearly-meeting',
};

/** Of three days. */
export const OF_DAYS: NetworkEvent = {
  ...IN_HALL,
  id: 'summer-school',
  title: 'Summer school for organisers',
  date: '2027-01-08',
  endDate: '2027-01-10',
};

export const CANCELLED: NetworkEvent = { ...BOTH, id: 'choir', title: 'Choir evening', status: 'CANCELLED' };

export const POSTPONED: NetworkEvent = { ...ONLINE, id: 'quiz', title: 'Quiz night', status: 'POSTPONED' };
