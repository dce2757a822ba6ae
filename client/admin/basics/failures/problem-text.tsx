import field from '../../../ui/controls/field.module.css';

interface ProblemTextProps {
  problem: {
    readonly sentence: string;
    /** The id of the element that shows the sentence. */
    readonly saidBy: string;
  } | null;
}

/** The sentence between a field and its label; nothing where there is no problem. */
export function ProblemText({ problem }: ProblemTextProps) {
  if (!problem) return null;
  return (
    <p id={problem.saidBy} role="alert" className={field.failure}>
      {problem.sentence}
    </p>
  );
}
