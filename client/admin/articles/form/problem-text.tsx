import field from '../../../controls/field.module.css';
import type { FieldProblem } from './field-problem.ts';

/** The sentence that stands between a field and its label; nothing where there is none. */
export function ProblemText({ problem }: { problem: FieldProblem | null }) {
  if (problem === null || problem.sentence === null) return null;
  return (
    <p id={problem.saidBy} role="alert" className={field.failure}>
      {problem.sentence}
    </p>
  );
}
