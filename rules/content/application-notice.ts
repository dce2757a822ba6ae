import { type Content, only } from './entries.ts';

import { words, wordsOf } from './words.ts';

export const applicationNotice = only({
  subject: words,
  /** Gets the address of the admin area. */
  text: wordsOf<string>(),
});
export type ApplicationNotice = Content<typeof applicationNotice>;
