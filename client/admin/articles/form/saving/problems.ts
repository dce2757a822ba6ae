import type { DraftChange } from '../../draft/article-draft.ts';
import type { ArticleDraft } from '../../draft/article-fields.ts';

/** Where the problem is: a field, or an image's description or caption (by the image's id). */
export type ProblemPlace = keyof ArticleDraft | `alt-${number}` | `caption-${number}`;

export interface Problem {
  readonly place: ProblemPlace;
  readonly sentence: string;
}

/** The ids of the elements at a place, by the form's id. */
export const controlId = (formId: string, place: ProblemPlace) => `${formId}-${place}`;
export const problemId = (formId: string, place: ProblemPlace) => `${formId}-${place}-problem`;

/** The problem of one field. */
export interface FieldProblem {
  readonly sentence: string;
  /** The id of the element that shows the sentence. */
  readonly saidBy: string;
}

export function problemAt(
  formId: string,
  problems: readonly Problem[],
  place: ProblemPlace,
): FieldProblem | null {
  const own = problems.find((problem) => problem.place === place);
  return own ? { sentence: own.sentence, saidBy: problemId(formId, place) } : null;
}

/** The problems that a change did not touch. The changed field is checked again at the next submit. */
export function remainingProblems(problems: readonly Problem[], change: DraftChange): readonly Problem[] {
  const remaining = problems.filter(({ place }) => !touches(change, place));
  return remaining.length < problems.length ? remaining : problems;
}

function touches(change: DraftChange, place: ProblemPlace): boolean {
  switch (change.type) {
    case 'fields-changed':
      return place in change.fields;
    case 'image-described':
      return place === `alt-${change.id}`;
    case 'image-captioned':
      return place === `caption-${change.id}`;
    case 'image-removed':
      return place === `alt-${change.id}` || place === `caption-${change.id}`;
    default:
      return false;
  }
}
