import type { ContentOf } from '../rules/content/schemas.ts';

/**
 * The publications on Resources, in their order. A document is a file in `client/public/publications/`, whose
 * size and pages the build reads, or one that was uploaded in the panel. The source of the first one is in
 * `content/publication/`.
 */
export const PUBLICATIONS = [
  {
    id: 'working-together',
    title: 'Working Together',
    subtitle: 'A handbook for member organisations',
    description:
      'Meetings in several languages, minutes, money with two signatures, visits to offices, safe data: the habits that keep a small organisation going.',
    action: 'Read the handbook',
    document: '/publications/working-together.pdf',
    language: 'en',
  },
] as const satisfies ContentOf<'PUBLICATIONS'>;
