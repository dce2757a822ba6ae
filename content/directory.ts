import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of the membership directory. Its organisations are in `members.ts`. */
export const DIRECTORY = {
  title: 'Membership Directory',
  intro: '{members} organisations, each led by the people it works for.',
  /** Before the links to the places. */
  places: 'Find one in',
  missing: 'Is your organisation missing?',
  action: { label: 'Apply for membership', to: PAGE_PATHS.membership },
} as const satisfies ContentOf<'DIRECTORY'>;
