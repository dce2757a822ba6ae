import type { Place, Problem } from './check-draft.ts';
import type { DraftChange } from './draft.ts';

/** What was found wrong with a draft and has not been touched by a change: the rest is checked again at the next submit. */
export function remainingProblems(problems: readonly Problem[], change: DraftChange): readonly Problem[] {
  const isTouched = touchedBy(change);
  return problems.some(isTouched) ? problems.filter((problem) => !isTouched(problem)) : problems;
}

function touchedBy(change: DraftChange): (problem: Problem) => boolean {
  switch (change.type) {
    case 'fields-changed':
      return ({ place }) => PLACES.some(([field, at]) => field in change.fields && place === at);
    case 'picture-described':
    case 'picture-removed':
      return ({ place }) => place === `alt-${change.id}`;
    default:
      return () => false;
  }
}

/** The draft's fields, and where in the form their problems stand. */
const PLACES: readonly (readonly [string, Place])[] = [
  ['title', 'title'],
  ['author', 'author'],
  ['document', 'content'],
];
