import type { Content } from './content-type.ts';
import { listOf, only } from './entries.ts';
import { listWithIds } from './with-ids.ts';
import { id, words } from './words.ts';

const project = only({
  /** Its place on the page, named by the navigation. */
  id,
  /** The kind of work, as the navigation calls it. */
  field: words,
  name: words,
  summary: words,
  /** What 'Learn More' opens. */
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
