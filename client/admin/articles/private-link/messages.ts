import { PRIVATE_LINK_DAYS } from '../../../../rules/articles/addresses/private-link.ts';

export const LINK_MESSAGES = {
  title: 'Private link',
  explained: `Anybody who has this link can read the article before it is published, as it was saved last. It works for ${PRIVATE_LINK_DAYS} days, or until you end it.`,
  loading: 'Loading private link...',
  notLoaded: 'The private link could not be loaded. Check your connection.',
  address: 'Address of the private link',
  make: 'Make a link',
  makeNew: 'Make a new link',
  making: 'Making...',
  made: 'Private link made.',
  madeNew: 'New private link made. The former one has ended.',
  notMade: 'Error making the private link. Please try again.',
  end: 'End this link',
  ending: 'Ending...',
  ended: 'Private link ended. Nobody can read the article by it any more.',
  notEnded: 'Error ending the private link. Please try again.',
} as const;

export const worksUntil = (date: string) => `Works until ${date}. Making a new link switches this one off.`;
