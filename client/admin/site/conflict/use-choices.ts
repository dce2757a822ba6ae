import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type FormValue, valueAt } from '../form/form-value.ts';
import { type FieldConflict, pathOf } from './merge-form.ts';

/** A field to decide, whose choice is null before that. */
export interface Choice extends FieldConflict {
  readonly chosen: 'mine' | 'theirs' | null;
  /** Whether saving waits for it. */
  readonly isAsked: boolean;
}

/** The form whose fields are decided. */
interface DecidedForm {
  /** What it has now. */
  readonly value: FormValue;
  readonly change: (path: FieldPath, part: FormValue) => void;
  /** All are chosen. */
  readonly onDecided: () => void;
}

/** The fields that two people changed, each with a choice between both. */
export function useChoices(conflicts: readonly FieldConflict[], formId: string) {
  const [choices, setChoices] = useState(() => conflicts.map(undecided));
  const isUndecided = choices.some(({ chosen }) => chosen === null);
  return {
    choices,
    isUndecided,
    begin: (found: readonly FieldConflict[]) => setChoices(found.map(undecided)),
    end: () => setChoices([]),

    /** The next save has this of a field. */
    choose(index: number, chosen: 'mine' | 'theirs', { value, change, onDecided }: DecidedForm) {
      const choice = choices[index];
      const path = choice && pathOf(value, choice.steps);
      if (!choice || choice.chosen === chosen) return;
      // It may have been changed since the notice came.
      const mine = choice.chosen === 'theirs' || !path ? choice.mine : valueAt(value, path);
      if (path) change(path, chosen === 'mine' ? mine : choice.theirs);
      const next = choices.with(index, { ...choice, mine, chosen, isAsked: false });
      setChoices(next);
      if (next.every((each) => each.chosen !== null)) onDecided();
    },

    /** Each field that waits for a choice says so, and the first one takes the focus. */
    ask() {
      flushSync(() => setChoices(choices.map((each) => ({ ...each, isAsked: each.chosen === null }))));
      const first = choices.findIndex(({ chosen }) => chosen === null);
      const option = document.getElementById(optionId(formId, first));
      option?.focus({ preventScroll: true });
      option?.closest('fieldset')?.scrollIntoView({ block: 'center' });
    },
  };
}

const undecided = (conflict: FieldConflict): Choice => ({ ...conflict, chosen: null, isAsked: false });

/** The id of the first option of a choice. @param index of the choice */
export const optionId = (formId: string, index: number): string => `${formId}-choice-${index}`;
