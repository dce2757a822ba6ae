import { useId } from 'react';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import layout from '../../basics/layout.module.css';
import notices from '../../drafts/notices.module.css';
import tree from '../fields/fields.module.css';
import { compareForm } from '../form/compare-form.ts';
import { useForm } from '../form/form-context.ts';
import type { Entry } from '../form/use-entry.ts';
import { SITE_MESSAGES, VERSION_CHOICES } from '../site-messages.ts';
import styles from './conflict-choices.module.css';
import { oneVersion, type VersionPart } from './one-version.ts';
import { type Choice, optionId } from './use-choices.ts';

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
      <p className={styles.other}>{SITE_MESSAGES.loadOtherMeaning}</p>
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
  const changes = compareForm({ ...of, label: '' }, theirs, mine);
  const option = (whose: 'mine' | 'theirs', id: string) => (
    <div>
      <label className={layout.choice}>
        <input
          type="radio"
          id={id}
          name={group}
          checked={chosen === whose}
          disabled={isBusy}
          aria-describedby={`${id}-version`}
          onChange={() => onChoose(whose)}
        />
        {VERSION_CHOICES[whose].keep}
      </label>
      <div id={`${id}-version`} className={styles.version}>
        {oneVersion(changes, whose).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Part key={index} part={part} order={VERSION_CHOICES[whose].order} />
        ))}
        <p className={field.hint}>{VERSION_CHOICES[whose].effect}</p>
      </div>
    </div>
  );
  const problem = isAsked ? { sentence: SITE_MESSAGES.choiceNeeded, saidBy: `${firstId}-problem` } : null;
  return (
    <fieldset className={tree.choice} aria-describedby={problem?.saidBy}>
      <legend className={tree.legend}>{name}</legend>
      <ProblemText problem={problem} />
      {option('mine', firstId)}
      {option('theirs', `${firstId}-theirs`)}
    </fieldset>
  );
}

function Part({ part: { name, isMoved, words }, order }: { part: VersionPart; order: string }) {
  return (
    <p className={styles.words} dir="auto">
      {name !== '' && <span className={styles.name}>{`${name}: `}</span>}
      {isMoved && order}
      {!isMoved && words.length === 0 && <i>{SITE_MESSAGES.emptyVersion}</i>}
      {words.map(({ text, differs }, index) => {
        const Words = differs ? 'mark' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        return <Words key={index}>{text}</Words>;
      })}
    </p>
  );
}
