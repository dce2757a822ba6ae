import { type Content, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { words } from './words.ts';

export const directory = (site: SiteFacts) =>
  only({ title: words, intro: words, missing: words, action: link(site) });
export type Directory = Content<ReturnType<typeof directory>>;
