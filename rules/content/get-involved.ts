import { type Content, listOf, listWithIds, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { textSection } from './text-section.ts';

import { words } from './words.ts';

export const getInvolved = (site: SiteFacts) =>
  only({
    title: words,
    description: words,
    programme: only({ title: words, lead: words, paragraphs: listOf(words) }),
    apply: only({ action: words, text: words, beforeEmail: words, afterEmail: words }),
    lists: listOf(only({ title: words, items: listOf(words) })),
    ways: listWithIds(textSection(site), ['main']),
    events: only({ text: words, link: link(site) }),
  });
export type GetInvolved = Content<ReturnType<typeof getInvolved>>;
