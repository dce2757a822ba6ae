import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { entryPath } from '../../../../rules/content/entry-path.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import text from '../../../ui/text/text.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { enterSubmitsNothing } from '../../basics/enter-submits-nothing.ts';
import { focusHeading } from '../../basics/focus-heading.ts';
import styles from '../../basics/form.module.css';
import layout from '../../basics/layout.module.css';
import notices from '../../drafts/notices.module.css';
import { FailureNotice, RestoredNotice, StoredNotice } from '../../drafts/notices.tsx';
import { ConflictChoices } from '../conflict/conflict-choices.tsx';
import { Fields, FieldView } from '../fields/field-view.tsx';
import tree from '../fields/fields.module.css';
import { PreviewDialog, type PreviewedEntry } from '../preview/preview-dialog.tsx';
import { formTitle } from '../sections.ts';
import { imageNotStored, SITE_MESSAGES, savedOn } from '../site-messages.ts';
import { EarlierVersions } from '../versions/earlier-versions.tsx';
import { FormContext, useForm } from './form-context.ts';
import { type FormSection, sectionsOf } from './form-sections.ts';
import type { FormStart } from './form-start.ts';
import { valueAt } from './form-value.ts';
import { ProblemSummary } from './problems/problem-summary.tsx';
import { useEntryForm } from './use-entry-form.ts';

export interface EntryFormHandle {
  /** Deletes the draft from this device, because the administrator leaves on purpose. */
  forget(): void;
}

interface EntryFormProps {
  start: FormStart;
  onSaved: (message: string) => void;
  onCancel: (() => void) | null;
  ref: Ref<EntryFormHandle>;
}

/** The form of an event, a member or words of the site. Its fields come from the schema. */
export function EntryForm({ start, onSaved, onCancel, ref }: EntryFormProps) {
  const form = useEntryForm(start, onSaved);
  const { entryKey, base, draft, aside } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(ref, () => ({ forget: form.forget }));
  // It replaces the list, whose button had the focus.
  const takesFocus = onCancel !== null;
  useEffect(() => {
    if (takesFocus) focusHeading(heading.current);
  }, [takesFocus]);
  const sections = sectionsOf(form.form);
  const isEnglish = entryKey.language === undefined;
  // Above the fields or beside them, and in the same place for who goes by keyboard.
  const areSectionsBeside = useMediaQuery('(min-width: 1100px)');
  const path = isEnglish && base && !base.isHidden ? entryPath(base.kind, base.id) : null;

  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        className={`${styles.form} ${tree.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        onKeyDown={enterSubmitsNothing}
      >
        <div className={`${layout.row} ${layout.spread}`}>
          <h2 ref={heading} tabIndex={-1} className={`${layout.heading} ${text.quietFocus}`}>
            {formTitle(entryKey, form.title)}
          </h2>
          {path && (
            <SiteLink to={path} target="_blank" className={buttonClass('link')}>
              View on the site
            </SiteLink>
          )}
        </div>
        <div className={styles.stored}>
          {form.isRestored && (
            <RestoredNotice sentence={SITE_MESSAGES.restored}>
              {!form.isDeleted && (
                <Button look="quiet" isSmall isBusy={form.isBusy} onClick={form.discard}>
                  {SITE_MESSAGES.discard}
                </Button>
              )}
            </RestoredNotice>
          )}
          {aside && (
            <RestoredNotice sentence={aside.sentence}>
              <Button
                look="quiet"
                isSmall
                isBusy={form.isBusy}
                autoFocus
                onClick={() => {
                  form.bringBack(aside);
                  heading.current?.focus();
                }}
              >
                {aside.undo}
              </Button>
            </RestoredNotice>
          )}
        </div>
        <ProblemSummary />
        <div className={styles.columns}>
          {!areSectionsBeside && <SectionLinks sections={sections} />}
          <div className={`${styles.column} ${tree.main}`}>
            {sections.map((section, index) => (
              <SectionView key={section.label} section={section} index={index} />
            ))}
          </div>
          <div className={styles.column}>
            {areSectionsBeside && <SectionLinks sections={sections} />}
            {isEnglish && entryKey.kind !== 'WORDS' && <ShownSwitch />}
            {/\{\w+\}/.test(JSON.stringify(draft.value)) && (
              <p className={field.hint}>{SITE_MESSAGES.placeholders}</p>
            )}
            {base?.updatedAt && <p className={field.hint}>{savedOn(base.updatedAt)}</p>}
          </div>
        </div>
        <SavingOutcome onCancel={onCancel} />
      </form>
    </FormContext>
  );
}

/** The id of a section's element, which takes the focus from a link. */
function sectionId(formId: string, { isField, fields }: FormSection, index: number): string {
  const key = fields[0]?.key;
  return isField ? (key ? `${formId}-${key}` : formId) : `${formId}-section-${index}`;
}

function SectionView({ section, index }: { section: FormSection; index: number }) {
  const { formId, draft } = useForm();
  const id = sectionId(formId, section, index);
  const [only] = section.fields;
  if (section.isField && only) {
    const path = only.key ? [only.key] : [];
    return (
      <div className={tree.section}>
        <FieldView of={only} path={path} id={id} value={valueAt(draft.value, path)} />
      </div>
    );
  }
  const fields = <Fields of={section.fields} path={[]} id={formId} value={draft.value} />;
  if (section.label === '') return <div className={tree.section}>{fields}</div>;
  return (
    <div className={tree.section}>
      <fieldset id={id} tabIndex={-1} className={tree.group}>
        <legend className={tree.legend}>{section.label}</legend>
        {fields}
      </fieldset>
    </div>
  );
}

/** Where a long form has what. */
function SectionLinks({ sections }: { sections: readonly FormSection[] }) {
  const { formId } = useForm();
  const labelId = useId();
  const named = sections.flatMap((section, index) => (section.label === '' ? [] : [{ section, index }]));
  if (named.length < 2) return null;
  return (
    <nav aria-labelledby={labelId} className={tree.contents}>
      <p id={labelId} className={field.label}>
        {SITE_MESSAGES.sections}
      </p>
      <ul>
        {named.map(({ section, index }) => {
          const id = sectionId(formId, section, index);
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const place = document.getElementById(id);
                  place?.focus({ preventScroll: true });
                  place?.scrollIntoView({ block: 'start' });
                }}
              >
                {section.label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function ShownSwitch() {
  const { draft, hide, isBusy } = useForm();
  const hintId = useId();
  return (
    <div>
      <label className={layout.choice}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
          role="switch"
          checked={!draft.isHidden}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => hide(!currentTarget.checked)}
        />
        {SITE_MESSAGES.shownSwitch}
      </label>
      <p id={hintId} className={field.hint}>
        {SITE_MESSAGES.shownHint}
      </p>
    </div>
  );
}

/** The result of the last attempt, and the buttons. */
function SavingOutcome({ onCancel }: Pick<EntryFormProps, 'onCancel'>) {
  const form = useForm();
  const { entryKey, base, failure, isBusy } = form;
  const [isComparing, setComparing] = useState(false);
  const [previewed, setPreviewed] = useState<PreviewedEntry | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The notice may be below the lower edge of the screen.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const { kind, language } = entryKey;
  const isOnSomePage = !language && (kind !== 'WORDS' || (base && entryPath(kind, base.id) !== null));

  function preview() {
    const wanted = form.previewed();
    if (wanted !== null) setPreviewed({ kind, id: base?.id ?? null, ...wanted });
  }

  return (
    <>
      <div ref={place} className={styles.notices}>
        <StoredNotice stored={form.stored} lacking={imageNotStored} />
        <FailureNotice failure={failure}>{failure?.remedy && <Remedy />}</FailureNotice>
      </div>
      <div className={`${layout.row} ${styles.bar}`}>
        <div className={styles.words}>
          <p role="status" className={styles.status}>
            {form.status}
          </p>
        </div>
        {!form.isDeleted && (
          <Button ref={form.button} type="submit" look="primary" isBusy={isBusy}>
            {entryKey.id === null ? SITE_MESSAGES.add : SITE_MESSAGES.save}
          </Button>
        )}
        {isOnSomePage && !form.isDeleted && (
          <Button look="quiet" isBusy={isBusy} onClick={preview}>
            Preview
          </Button>
        )}
        {base && base.revision > 0 && (
          <Button look="quiet" isBusy={isBusy} onClick={() => setComparing(true)}>
            {SITE_MESSAGES.versions}
          </Button>
        )}
        {onCancel && (
          <Button look="link" isBusy={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {previewed && (
        <PreviewDialog entry={previewed} isSaved={!form.hasUnsaved} onClose={() => setPreviewed(null)} />
      )}
      {isComparing && base && <EarlierVersions entry={base} onClose={() => setComparing(false)} />}
    </>
  );
}

/** What can be done where somebody else has changed or deleted it. */
function Remedy() {
  const { failure, isBusy, addAgain } = useForm();
  if (failure?.other) return <ConflictChoices other={failure.other} />;
  return (
    <div className={`${layout.buttons} ${notices.actions}`}>
      <Button look="quiet" isSmall isBusy={isBusy} onClick={addAgain}>
        {SITE_MESSAGES.addAgain}
      </Button>
    </div>
  );
}
