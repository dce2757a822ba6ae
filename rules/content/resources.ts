import * as v from 'valibot';
import { type Content, listOf, only } from './entries.ts';

import { link, target } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { words } from './words.ts';

const question = (site: SiteFacts) =>
  only({ question: words, answer: words, link: v.exactOptional(link(site)) });
export type Question = Content<ReturnType<typeof question>>;

export const resources = (site: SiteFacts) =>
  only({
    title: words,
    description: words,
    faqs: only({ title: words, questions: listOf(question(site)) }),
    glossary: only({ title: words, note: words, terms: listOf(only({ term: words, meaning: words })) }),
    links: only({
      title: words,
      entries: listOf(only({ label: words, to: target(site), about: v.exactOptional(words) })),
    }),
  });
export type Resources = Content<ReturnType<typeof resources>>;
