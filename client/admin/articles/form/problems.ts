import type { DraftChange } from '../draft/article-draft.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';

/** Where in the form something is wrong: a field, or a picture's description by the picture's id. */
export type Place = keyof ArticleDraft | `alt-${number}`;

export interface Problem {
  readonly place: Place;
  readonly sentence: string;
}

/** The ids of what stands at a place of the form whose own id is given. */
export const controlId = (formId: string, place: Place) => `${formId}-${place}`;
export const problemId = (formId: string, place: Place) => `${formId}-${place}-problem`;

/** What is wrong with a field. */
export interface FieldProblem {
  /** The sentence, where it is to stand here: one that is about several fields stands at the first of them. */
  readonly sentence: string | null;
  /** The id of the element in which it stands. */
  readonly saidBy: string;
}

export function problemAt(formId: string, problems: readonly Problem[], place: Place): FieldProblem | null {
  const own = problems.find((problem) => problem.place === place);
  const first = problems.find((problem) => problem.sentence === own?.sentence);
  if (!own || !first) return null;
  return {
    sentence: first.place === place ? own.sentence : null,
    saidBy: problemId(formId, first.place),
  };
}

/** What was found wrong with a draft and has not been touched by a change: the rest is checked again at the next submit. */
export function remainingProblems(problems: readonly Problem[], change: DraftChange): readonly Problem[] {
  const remaining = problems.filter(({ place }) => !touches(change, place));
  return remaining.length < problems.length ? remaining : problems;
}

function touches(change: DraftChange, place: Place): boolean {
  switch (change.type) {
    case 'fields-changed':
      return place in change.fields;
    case 'picture-described':
    case 'picture-removed':
      return place === `alt-${change.id}`;
    default:
      return false;
  }
}
