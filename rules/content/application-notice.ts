import type { Content } from './content-type.ts';
import { only } from './entries.ts';
import { words, wordsOf } from './words.ts';

export const applicationNotice = only({
  subject: words,
  /** Given the address of the administrator's panel. */
  text: wordsOf<string>(),
});
export type ApplicationNotice = Content<typeof applicationNotice>;
