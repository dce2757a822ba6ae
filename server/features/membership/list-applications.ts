import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { plainLetters } from '../../../rules/articles/search/plain-letters.ts';
import { searchWords, wordsToFind } from '../../../rules/articles/search/search-words.ts';
import type { ItemList, ListPosition, ListRange } from '../../database/queries/list-page.ts';
import type { Database } from '../../database/tables.ts';
import {
  type Application,
  type ApplicationFilter,
  findApplicants,
  findApplicationCount,
  findApplications,
  findApplicationsById,
} from './application-repository.ts';

/** The applications of a filter. */
export const applicationList = (db: Kysely<Database>, filter: ApplicationFilter): ItemList<Application> => ({
  positionOf: ({ createdAt, id }) => ({ timestamp: createdAt, id }),
  find: (range) => findApplications(db, { ...range, filter }),
  search: (range, search) => searchApplications(db, { ...range, search, filter }),
  count: () => findApplicationCount(db, filter),
});

/**
 * Each word of the search starts a word of name, organisation or email address. Reads in batches, because an
 * index would be a second place for personal data (docs/PANEL.md).
 */
async function searchApplications(
  db: Kysely<Database>,
  {
    filter,
    search,
    limit,
    after,
  }: ListRange & { readonly filter: ApplicationFilter; readonly search: string },
): Promise<Application[]> {
  const wanted = wordsToFind(search);
  const found: string[] = [];
  let place: ListPosition | null = after;
  while (wanted.length > 0 && found.length < limit) {
    const applicants = await findApplicants(db, { filter, after: place, limit: BATCH_SIZE });
    for (const { id } of matching(applicants, wanted)) if (found.length < limit) found.push(id);
    place = applicants.at(-1) ?? null;
    if (applicants.length < BATCH_SIZE) break;
    await setImmediate();
  }
  return findApplicationsById(db, found.slice(0, limit));
}

interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly email: string;
}

function* matching(applicants: readonly Applicant[], wanted: readonly string[]): Generator<Applicant> {
  const texts = applicants.map(({ name, organization, email }) =>
    `${name} ${organization ?? ''} ${email}`.replaceAll('\n', ' '),
  );
  // Folding all texts at once takes a fraction of the time of finding their words.
  const folded = plainLetters(texts.join('\n')).split('\n');
  for (const [index, applicant] of applicants.entries()) {
    const isPossible = wanted.every((word) => folded[index]?.includes(word));
    if (isPossible && startsWords(wanted, searchWords(texts[index] ?? ''))) yield applicant;
  }
}

const startsWords = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.every((start) => words.some((word) => word.startsWith(start)));

/** A batch takes some milliseconds. */
const BATCH_SIZE = 500;
