import { type Content, listOf, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { words } from './words.ts';

export const contact = (site: SiteFacts) =>
  only({
    title: words,
    description: words,
    lead: words,
    ways: only({ title: words, email: words, phone: words }),
    shortcuts: only({ title: words, links: listOf(link(site)) }),
  });
export type Contact = Content<ReturnType<typeof contact>>;
