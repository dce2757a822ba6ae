import { createContext, useContext } from 'react';
import type { ArticleFormState } from './use-article-form.ts';

export const FormContext = createContext<ArticleFormState | null>(null);

/** The form around a field. */
export function useForm(): ArticleFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this');
  return form;
}
