import type { Content } from './content-type.ts';
import { listOf, only } from './entries.ts';
import { filesIn } from './files.ts';
import type { SiteFacts } from './site-facts.ts';
import { emailAddress, phoneNumber, textThat, webAddress, wholeNumber, words } from './words.ts';

export const site = only({
  name: words,
  tagline: words,
  email: emailAddress,
  phone: phoneNumber,
  networks: listOf(only({ label: words, url: webAddress })),
});
export type Site = Content<typeof site>;

/** The picture of a shared link: a JPEG, since those who show links read no SVG. */
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
