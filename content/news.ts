import type { TextSection } from '../rules/content/schemas.ts';
import { FEED_PATH } from '../rules/pages/pages.ts';

export const BELOW_NEWS: readonly TextSection[] = [
  {
    id: 'blog',
    title: 'Blog',
    text: 'Members’ own writing appears in the news, under the author’s name. Do you have a story to tell? Send us a few lines, in any language.',
    link: { label: 'Send us a story', to: 'mailto:{email}?subject=A%20story%20for%20the%20news' },
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    text: 'We send none yet, so nobody needs to leave an address. Everything we publish is here, the newest first. If you use a feed reader, follow the feed: it tells you of each new article.',
    link: { label: 'Follow the feed', to: FEED_PATH },
  },
];
