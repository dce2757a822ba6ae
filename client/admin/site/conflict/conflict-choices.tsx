import { useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import layout from '../../basics/layout.module.css';
import notices from '../../drafts/notices.module.css';
import tree from '../fields/fields.module.css';
import { compareForm } from '../form/compare-form.ts';
import { useForm } from '../form/form-context.ts';
import { type Choice, optionId } from '../form/form-start.ts';
import type { Entry } from '../form/use-entry.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { FieldChanges } from '../versions/field-changes.tsx';

/** The fields that somebody else has changed too, each to decide; or their whole version. */
export function ConflictChoices({ other }: { other: Entry }) {
  const { formId, choices, choose, isBusy, loadOther } = useForm();
  return (
    <>
      {choices.map((choice, index) => (
        <FieldChoice
          key={choice.steps.join('-')}
          choice={choice}
          firstId={optionId(formId, index)}
          isBusy={isBusy}
          onChoose={(chosen) => choose(index, chosen)}
        />
      ))}
      <p role="status">{choices.every(({ chosen }) => chosen !== null) && SITE_MESSAGES.allChosen}</p>
      <div className={`${layout.buttons} ${notices.actions}`}>
        <Button look="quiet" isSmall isBusy={isBusy} onClick={() => loadOther(other)}>
          {SITE_MESSAGES.loadOther}
        </Button>
      </div>
    </>
  );
}

interface FieldChoiceProps {
  choice: Choice;
  firstId: string;
  isBusy: boolean;
  onChoose: (chosen: 'mine' | 'theirs') => void;
}

function FieldChoice({ choice, firstId, isBusy, onChoose }: FieldChoiceProps) {
  const { field: of, name, mine, theirs, chosen, isAsked } = choice;
  const group = useId();
  const option = (which: 'mine' | 'theirs') => (
    <label className={layout.choice}>
      <input
        type="radio"
        id={which === 'mine' ? firstId : undefined}
        name={group}
        checked={chosen === which}
        disabled={isBusy}
        onChange={() => onChoose(which)}
      />
      {which === 'mine' ? SITE_MESSAGES.keepMine : SITE_MESSAGES.takeTheirs}
    </label>
  );
  const problem = isAsked ? { sentence: SITE_MESSAGES.choiceNeeded, saidBy: `${firstId}-problem` } : null;
  return (
    <fieldset
      className={problem ? `${tree.choice} ${field.failed}` : tree.choice}
      aria-describedby={problem?.saidBy}
    >
      <legend className={tree.legend}>{name}</legend>
      <ProblemText problem={problem} />
      <FieldChanges changes={compareForm({ ...of, label: '' }, theirs, mine)} />
      <div className={layout.row}>
        {option('mine')}
        {option('theirs')}
      </div>
    </fieldset>
  );
}
