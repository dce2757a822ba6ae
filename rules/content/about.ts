import * as v from 'valibot';
import { type Content, listOf, only } from './entries.ts';

import { words } from './words.ts';

const roleGroup = only({
  name: words,
  roles: listOf(words),
  /** Shown beside each of its roles. */
  note: v.exactOptional(words),
});
export type RoleGroup = Content<typeof roleGroup>;

export const about = only({
  title: words,
  description: words,
  history: only({ title: words, lead: words, paragraphs: listOf(words) }),
  board: only({ title: words, groups: listOf(roleGroup) }),
});
export type About = Content<typeof about>;
