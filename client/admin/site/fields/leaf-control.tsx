import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import type { LeafField } from '../../../../rules/content/form/form.ts';
import field from '../../../ui/controls/field.module.css';
import { FieldHint } from '../../../ui/controls/field-hint.tsx';
import { markAddress } from '../../../visitor/pages/directory/member-logo.tsx';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import form from '../../basics/form.module.css';
import { useForm, useProblem } from '../form/form-context.ts';
import { TranslatedFrom } from '../languages/translated-from.tsx';
import { isTranslation } from '../languages/translation-form.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { timeZones } from './time-zones.ts';
import { withScheme } from './with-scheme.ts';

/** A field with one value. */
export function LeafControl({ of, path, id, value }: FieldProps<LeafField>) {
  const { change, isBusy } = useForm();
  const problem = useProblem(path, id);
  const text = String(value);
  const hintId = `${id}-hint`;
  const sourceId = `${id}-english`;
  const onChange = (next: string) => change(path, next);
  const shared: Shared = {
    id,
    className: field.input ?? '',
    'aria-invalid': problem !== null || undefined,
    'aria-describedby':
      [problem?.saidBy, of.hint && hintId, isTranslation(of) && sourceId].filter(Boolean).join(' ') ||
      undefined,
    lang: isTranslation(of) ? of.language : undefined,
  };
  return (
    <div
      className={[styles.leaf, of.isWide && styles.wide, problem && field.failed].filter(Boolean).join(' ')}
    >
      <label htmlFor={id} className={field.label}>
        {of.label}
        {of.isOptional && !of.byDefault && <span className={styles.optional}> ({of.optional})</span>}
      </label>
      <FieldHint id={hintId}>{of.hint}</FieldHint>
      {isTranslation(of) && (
        <TranslatedFrom
          of={of}
          id={sourceId}
          isOpen={text.trim() === ''}
          isBusy={isBusy}
          onUse={(former) => {
            onChange(former);
            document.getElementById(id)?.focus();
          }}
        />
      )}
      <ProblemText problem={problem} />
      <Control of={of} shared={shared} text={text} isBusy={isBusy} onChange={onChange} />
    </div>
  );
}

interface Shared {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  /** Of a translation. */
  readonly lang?: string | undefined;
}

interface ControlProps {
  of: LeafField;
  shared: Shared;
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
}

function Control({ of, shared, text, isBusy, onChange }: ControlProps) {
  const read = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(currentTarget.value);
  switch (of.control) {
    case 'text':
    case 'lines': {
      const isOneParagraph = of.control === 'text';
      return (
        <textarea
          {...shared}
          className={`${field.input} ${form.growing}`}
          rows={Math.max(2, Math.ceil(text.length / CHARACTERS_OF_LINE))}
          dir="auto"
          value={text}
          readOnly={isBusy}
          onChange={({ currentTarget }) =>
            onChange(isOneParagraph ? currentTarget.value.replace(/\s*\n\s*/g, ' ') : currentTarget.value)
          }
          onKeyDown={isOneParagraph ? ignoreEnter : undefined}
        />
      );
    }
    case 'date':
    case 'time':
      return <MomentControl of={of} shared={shared} text={text} isBusy={isBusy} onChange={onChange} />;
    case 'timeZone':
      return <Select shared={shared} text={text} choices={timeZones()} isBusy={isBusy} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          shared={shared}
          text={text}
          choices={of.choices}
          empty={emptyChoice(of)}
          isBusy={isBusy}
          onChange={onChange}
        />
      );
    case 'mark':
      return (
        <div className={styles.mark}>
          {text !== '' && (
            <img src={text.startsWith('/') ? text : markAddress(text)} alt="" width="120" height="120" />
          )}
          <Select
            shared={shared}
            text={text}
            choices={of.choices}
            empty={SITE_MESSAGES.choose}
            isBusy={isBusy}
            onChange={onChange}
          />
        </div>
      );
    case 'target':
      return <TargetControl of={of} shared={shared} text={text} isBusy={isBusy} onChange={onChange} />;
    case 'phone':
      return (
        <input {...shared} type="tel" autoComplete="off" value={text} readOnly={isBusy} onChange={read} />
      );
    case 'email':
      return (
        <input {...shared} type="email" autoComplete="off" value={text} readOnly={isBusy} onChange={read} />
      );
    case 'webAddress':
      return (
        <input
          {...shared}
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={text}
          readOnly={isBusy}
          onChange={read}
          onBlur={() => {
            const whole = withScheme(text);
            if (whole !== text) onChange(whole);
          }}
        />
      );
    default:
      return (
        <input
          {...shared}
          type="text"
          inputMode={of.control === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          dir="auto"
          value={text}
          readOnly={isBusy}
          onChange={read}
        />
      );
  }
}

function emptyChoice({ isOptional, byDefault }: LeafField): string | undefined {
  if (byDefault) return undefined;
  return isOptional ? SITE_MESSAGES.none : SITE_MESSAGES.choose;
}

/** A date or a time. Half of one is no empty field. */
function MomentControl({ of, shared, text, isBusy, onChange }: ControlProps) {
  function read({ value, validity }: HTMLInputElement) {
    const typed = validity.badInput ? INCOMPLETE : value;
    if (typed !== text) onChange(typed);
  }
  return (
    <input
      {...shared}
      type={of.control}
      value={text === INCOMPLETE ? '' : text}
      readOnly={isBusy}
      onChange={({ currentTarget }) => read(currentTarget)}
      // Browsers tell of a half-typed date by no event of its own.
      onKeyUp={({ currentTarget }) => read(currentTarget)}
      onBlur={({ currentTarget }) => read(currentTarget)}
    />
  );
}

const INCOMPLETE = 'incomplete';

interface SelectProps extends Omit<ControlProps, 'of'> {
  choices: LeafField['choices'];
  /** Of no choice; undefined where there is always one. */
  empty?: string | undefined;
}

/** A value that is not offered any more stays until another one is chosen. */
export function Select({ shared, text, choices, empty, isBusy, onChange }: SelectProps) {
  const isKnown = text === '' || choices.some(({ value }) => value === text);
  return (
    <select
      {...shared}
      value={text}
      disabled={isBusy}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {(empty !== undefined || text === '') && <option value="">{empty ?? SITE_MESSAGES.choose}</option>}
      {!isKnown && <option value={text}>{text}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Where a link leads: a place on the site, or an address that is typed. */
function TargetControl({ of, shared, text, isBusy, onChange }: ControlProps) {
  const isOfSite = text === '' || of.choices.some(({ value }) => value === text);
  const [isTyped, setTyped] = useState(!isOfSite);
  return (
    <div className={styles.target}>
      <select
        {...shared}
        value={isTyped ? ANOTHER : text}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value === ANOTHER);
          if (value !== ANOTHER) onChange(value);
        }}
      >
        {text === '' && !isTyped && <option value="">{SITE_MESSAGES.choose}</option>}
        {of.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={ANOTHER}>{SITE_MESSAGES.anotherAddress}</option>
      </select>
      {isTyped && (
        <input
          {...shared}
          id={`${shared.id}-address`}
          aria-label={`${of.label}: the address`}
          type="text"
          inputMode="url"
          placeholder="https://, mailto: or tel:"
          autoComplete="off"
          value={text}
          readOnly={isBusy}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}

/** No address has a star alone. */
const ANOTHER = '*';

/** Where the browser does not measure the text itself. */
const CHARACTERS_OF_LINE = 60;

/** The text is one paragraph. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
