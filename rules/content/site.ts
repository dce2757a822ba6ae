import { type Content, listOf, only } from './entries.ts';

import { filesIn, type SiteFacts } from './site-facts.ts';

import { emailAddress, phoneNumber, textThat, webAddress, wholeNumber, words } from './words.ts';

export const site = only({
  name: words,
  tagline: words,
  email: emailAddress,
  phone: phoneNumber,
  networks: listOf(only({ label: words, url: webAddress })),
});
export type Site = Content<typeof site>;

/** A JPEG, because link previews do not support SVG. */
export const sharePicture = (facts: SiteFacts) =>
  only({
    /** Within the site. */
    path: textThat(
      (path) => /^\/.+\.jpe?g$/.test(path) && filesIn('client/public', facts).includes(path),
      '/ and the name of a JPEG in client/public/',
    ),
    /** Pixels. */
    width: wholeNumber,
    height: wholeNumber,
    alt: words,
  });
export type SharePicture = Content<ReturnType<typeof sharePicture>>;
