import { type Content, listOf, only } from './entries.ts';

import { link, target } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { words } from './words.ts';

const entry = (site: SiteFacts) =>
  only({
    label: words,
    to: target(site),
    subLinks: listOf(link(site)),
  });
export type NavigationEntry = Content<ReturnType<typeof entry>>;

export const navigation = (site: SiteFacts) => listOf(entry(site));
export const explore = (site: SiteFacts) => listOf(link(site));
