import { createContext, useContext } from 'react';
import type { EntryFormState } from './use-entry-form.ts';

export const FormContext = createContext<EntryFormState | null>(null);

/** The form around a field. */
export function useForm(): EntryFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this');
  return form;
}

/** The problem of a part, as `ProblemText` shows it; null where there is none. */
export function useProblem(path: readonly (string | number)[], id: string) {
  const { problems } = useForm();
  const found = problems.find(
    (problem) =>
      problem.path.length === path.length && path.every((key, index) => problem.path[index] === key),
  );
  return found ? { sentence: found.sentence, saidBy: `${id}-problem` } : null;
}
