import { type Content, listOf, only } from './entries.ts';

import { link } from './link.ts';
import type { SiteFacts } from './site-facts.ts';
import { id, words, wordsOf } from './words.ts';

export const membership = (site: SiteFacts) =>
  only({
    title: words,
    description: words,
    intro: words,
    form: only({
      labels: only({ name: words, email: words, organization: words, contactNumber: words }),
      hints: only({ organization: words, contactNumber: words }),
      /** Of a field that people do not see; a browser without style sheets shows it. */
      trap: words,
      beforeNotice: words,
      toNotice: words,
      action: words,
      busy: words,
    }),
    problem: only({
      title: words,
      /** Before the page's title in the browser's tab. */
      titlePrefix: words,
      noAnswer: words,
      beforeEmail: words,
    }),
    received: only({ title: words }),
    next: only({ title: words, steps: listOf(words), privacy: words }),
    notice: only({
      id,
      title: words,
      what: words,
      why: words,
      who: words,
      whoElse: words,
      /** Given the number of days. */
      howLong: wordsOf<number>(),
      rights: words,
      complaint: words,
      questions: only({ what: words, why: words, who: words, howLong: words, rights: words }),
    }),
    directory: only({ text: words, link: link(site) }),
  });
export type Membership = Content<ReturnType<typeof membership>>;
