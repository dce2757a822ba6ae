import { type Content, only } from './entries.ts';

import { fileIn, type SiteFacts } from './site-facts.ts';

import { wholeNumber, words } from './words.ts';

export const publication = (site: SiteFacts) =>
  only({
    file: fileIn('client/public/publications/', site, '.pdf'),
    title: words,
    subtitle: words,
    description: words,
    pages: wholeNumber,
    action: words,
  });
export type Publication = Content<ReturnType<typeof publication>>;
