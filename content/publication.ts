import type { ContentOf } from '../rules/content/schemas.ts';

/**
 * The publication on Resources. To replace it, put a file into `client/public/publications/` and describe it
 * here; its size is read from the file. The source of the current one is in `content/publication/`.
 */
export const PUBLICATION = {
  /** The file's name without `.pdf`. */
  file: 'working-together',
  title: 'Working Together',
  subtitle: 'A handbook for member organisations',
  description:
    'Meetings in several languages, minutes, money with two signatures, visits to offices, safe data: the habits that keep a small organisation going.',
  pages: 6,
  action: 'Read the handbook',
} as const satisfies ContentOf<'PUBLICATION'>;
