import { type Content, listOf, listWithIds, only } from './entries.ts';

import { id, words } from './words.ts';

const project = only({
  /** The fragment for the navigation. */
  id,
  /** As in the navigation. */
  field: words,
  name: words,
  summary: words,
  /** Shown by 'Learn More'. */
  paragraphs: listOf(words),
});
export type Project = Content<typeof project>;

export const ourWork = only({
  title: words,
  description: words,
  lead: words,
  learnMore: words,
  projects: listWithIds(project, ['main']),
});
export type OurWork = Content<typeof ourWork>;
