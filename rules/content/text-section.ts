import * as v from 'valibot';
import type { Content } from './content-type.ts';
import { only } from './entries.ts';
import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { id, words } from './words.ts';

export const textSection = (site: SiteFacts) =>
  only({
    /** Its place on the page: what a sub-link of the navigation names behind its '#'. */
    id,
    title: words,
    text: words,
    /** The one thing that can be done about it. */
    link: v.exactOptional(link(site)),
  });

/** A short text under a heading. */
export type TextSection = Content<ReturnType<typeof textSection>>;
