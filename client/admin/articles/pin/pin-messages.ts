import { unbrokenDate } from '../../basics/unbroken-date.ts';

export const PIN_MESSAGES = {
  mark: 'Pinned',
  pin: 'Pin',
  change: 'Change pin',
  title: 'Pin article',
  explained:
    'It stands first in the news and on Home, marked “Pinned”. Only one article can be pinned: this one takes the place of another.',
  until: 'Pinned until (optional)',
  untilHint: 'Johannesburg time. Without one, it stays until you unpin it.',
  pinIt: 'Pin this article',
  unpin: 'Unpin',
  pinning: 'Pinning...',
  unpinning: 'Unpinning...',
  pinned: 'Article pinned. Readers see it first now.',
  unpinned: 'Article unpinned. It is back in its place.',
  failed: 'The pin could not be changed. Please try again.',
} as const;

export const pinnedUntil = (until: string): string => `Pinned until ${unbrokenDate(until)}`;
