import * as v from 'valibot';
import type { Content } from './content-type.ts';
import { listOf, only } from './entries.ts';
import { day, words } from './words.ts';

/** A paragraph, or the points of a list. */
const block: v.GenericSchema<string | string[]> = v.lazy((value) =>
  Array.isArray(value) ? listOf(words) : words,
);
export type HandbookBlock = Content<typeof block>;

const chapter = only({
  title: words,
  blocks: listOf(block),
  /** What a committee can do this week. */
  firstStep: words,
});
export type HandbookChapter = Content<typeof chapter>;

export const handbook = only({
  edition: words,
  date: day,
  opening: only({ title: words, lead: words, paragraphs: listOf(words), contents: words }),
  firstStep: words,
  chapters: listOf(chapter),
  year: only({ title: words, groups: listOf(only({ title: words, points: listOf(words) })) }),
  colophon: only({ title: words, words, typefaces: words }),
});
export type Handbook = Content<typeof handbook>;
