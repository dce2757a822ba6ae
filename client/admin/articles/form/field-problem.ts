import type { Place, Problem } from './check-draft.ts';
import { problemId } from './place-ids.ts';

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
