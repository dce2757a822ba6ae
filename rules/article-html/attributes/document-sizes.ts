/** Says after the size of each document that its link opens a new tab. @param html stored HTML */
export const withDocumentSizes = (html: string): string =>
  html.replace(SIZE, '<small lang="en" dir="ltr">$1. Opens in a new tab.</small></a>');

/** Stored HTML has this element in documents alone, and escapes what was written as text. */
const SIZE = /<small>([^<]+)<\/small><\/a>/g;
