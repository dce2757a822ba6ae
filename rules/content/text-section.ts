import * as v from 'valibot';
import { type Content, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { id, words } from './words.ts';

export const textSection = (site: SiteFacts) =>
  only({
    /** The fragment for sub-links of the navigation. */
    id,
    title: words,
    text: words,
    link: v.exactOptional(link(site)),
  });

export type TextSection = Content<ReturnType<typeof textSection>>;
