import { type Content, listOf, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { words } from './words.ts';

export const home = (site: SiteFacts) =>
  only({
    title: words,
    intro: words,
    action: link(site),
    mission: words,
    vision: words,
    members: only({ title: words, action: link(site) }),
    waysIn: listOf(only({ title: words, words, action: link(site) })),
  });
export type Home = Content<ReturnType<typeof home>>;
