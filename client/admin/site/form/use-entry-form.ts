import { useApolloClient } from '@apollo/client/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES } from '../../basics/messages.ts';
import { useAutosave } from '../../drafts/use-autosave.ts';
import { useOpenWork, usePanelServices, useTab } from '../../session/panel-services.ts';
import { useContentMutations } from '../saving/use-content-mutations.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import type { EntrySchema, FieldProblem } from './check-form.ts';
import {
  draftOf,
  ENTRY_FORMAT,
  type EntryDraft,
  inputOf,
  isSameDraft,
  type UnsavedEntry,
  workId,
} from './entry-draft.ts';
import {
  contentOf,
  type FieldPath,
  type FormValue,
  formValueOf,
  isSameForm,
  withPart,
} from './form-value.ts';
import { type Entry, readEntries, readEntry } from './use-entry.ts';

/** What a form begins with. */
export interface FormStart {
  readonly entryKey: EntryKey;
  readonly schema: EntrySchema;
  /** What the site has; null for something new, and where it was deleted. */
  readonly entry: Entry | null;
  /** What this device stores of it; null where that is nothing. */
  readonly stored: { readonly work: UnsavedEntry; readonly storedAt: number } | null;
}

export interface FormFailure {
  readonly sentence: string;
  readonly advice: string | null;
  /** What can be done about it. */
  readonly remedy?: 'overwrite' | 'add';
  /** What somebody else has saved. */
  readonly other?: Entry;
}

type Phase = 'editing' | 'saving' | 'failed' | 'saved';

/** A draft that is not in the form, but can come back. */
interface Aside {
  readonly draft: EntryDraft;
  readonly sentence: string;
  readonly undo: string;
}

export type EntryFormState = ReturnType<typeof useEntryForm>;

/** The state and the actions of a form of the site's content. Nothing is sent before `submit`. */
export function useEntryForm(
  { entryKey, schema, entry, stored }: FormStart,
  onSaved: (message: string) => void,
) {
  const { kind, id } = entryKey;
  const { form } = schema;
  const client = useApolloClient();
  const { notify, resume } = usePanelServices();
  const tab = useTab();
  const formId = useId();
  const mutations = useContentMutations();
  const [base, setBase] = useState(entry);
  const [saved, setSaved] = useState(() => draftOf(form, entry));
  const [draft, setDraft] = useState(stored?.work.draft ?? saved);
  const [revision, setRevision] = useState(stored ? stored.work.revision : (entry?.revision ?? null));
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState(() => firstFailure(entryKey, entry, stored?.work ?? null));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [checks, setChecks] = useState(0);
  const [aside, setAside] = useState<Aside | null>(null);
  const [isRestored, setRestored] = useState(stored !== null);
  const mayExist = useRef(stored?.work.mayExist ?? false);
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A second press may come before React has drawn the first one.
  const isRunning = useRef(false);
  const isDeleted = id !== null && base === null;
  const hasUnsaved = isDeleted || !isSameDraft(draft, saved);

  const workNow = (): UnsavedEntry => ({ id: workId(entryKey), draft, revision, mayExist: mayExist.current });
  const [opened] = useState(() => stored?.work ?? { id: workId(entryKey), draft, revision, mayExist: false });
  const { autosave, stored: storedParts } = useAutosave(
    { opened, storedAt: stored?.storedAt ?? null, format: ENTRY_FORMAT },
    { work: workNow, hasUnsaved, phase },
    [draft, revision],
  );
  useOpenWork('unsaved', hasUnsaved && phase !== 'saved');
  useOpenWork('saving', phase === 'saving');

  /** The results of the last check are removed from the part that changes. */
  function change(path: FieldPath, part: FormValue) {
    setDraft((former) => ({ ...former, value: withPart(former.value, path, part) }));
    setProblems((former) => former.filter((problem) => !isWithin(problem.path, path)));
    setAside(null);
  }

  function fail(next: FormFailure) {
    setPhase('failed');
    setFailure(next);
    notify.saveFailure(tab, next.sentence);
  }

  function show(found: readonly FieldProblem[]) {
    flushSync(() => {
      setProblems(found);
      setChecks((former) => former + 1);
    });
  }

  async function submit(onto: { readonly id: string; readonly revision: number } | null = baseNow()) {
    if (isRunning.current) return;
    notify.clear();
    setFailure(null);
    if (!hasUnsaved && id !== null) return notify.success(SITE_MESSAGES.nothingChanged);
    const content = contentOf(form, draft.value);
    const found = schema.check(content);
    show(found);
    if (found.length > 0) return setPhase('editing');
    button.current?.focus();
    isRunning.current = true;
    setPhase('saving');
    try {
      await save(content, onto);
    } finally {
      isRunning.current = false;
    }
  }

  const baseNow = () => (base && revision !== null ? { id: base.id, revision } : null);

  async function save(content: unknown, onto: { readonly id: string; readonly revision: number } | null) {
    await autosave.store(workNow());
    if (onto === null && mayExist.current && (await wasAdded())) return finish();
    const input = inputOf(form, draft, kind !== 'WORDS');
    const outcome = await mutations.save({ kind, base: onto, content, input });
    switch (outcome.kind) {
      case 'saved':
        return finish();
      case 'conflict':
        return meetOther(onto?.id ?? '');
      case 'missing':
        setBase(null);
        return fail(DELETED);
      case 'signedOut':
        return fail({ sentence: SITE_MESSAGES.signedOut, advice: null });
      case 'unanswered':
        if (onto === null) mayExist.current = true;
        return fail({ sentence: SITE_MESSAGES.unanswered, advice: null });
      case 'refused':
        if (outcome.problems.length === 0)
          return fail({ sentence: outcome.message ?? SITE_MESSAGES.refused, advice: null });
        setPhase('editing');
        return show(outcome.problems);
    }
  }

  /** Whether an attempt whose answer was lost has added it. */
  async function wasAdded(): Promise<boolean> {
    const entries = await resume(() => readEntries(client, kind)).catch(() => []);
    return entries.some((each) => isSameDraft(draftOf(form, each), draft));
  }

  /** The conflict may be with the form's own attempt, of which only the answer was lost. */
  async function meetOther(otherId: string) {
    const found = await resume(() => readEntry(client, kind, otherId)).catch(() => undefined);
    if (found === undefined) return fail({ ...CHANGED, advice: SITE_MESSAGES.failed });
    if (found === null) {
      setBase(null);
      return fail(DELETED);
    }
    if (isSameDraft(draftOf(form, found), draft)) return finish();
    fail({ ...CHANGED, other: found });
  }

  function finish() {
    flushSync(() => setPhase('saved'));
    void autosave.forget();
    onSaved(draft.isHidden ? SITE_MESSAGES.savedHidden : SITE_MESSAGES.saved);
  }

  /** Puts a version of the site into the form. */
  function begin(next: Entry, put: Aside | null) {
    const loaded = draftOf(form, next);
    flushSync(() => {
      setBase(next);
      setSaved(loaded);
      setDraft(loaded);
      setRevision(next.revision);
      setPhase('editing');
      setFailure(null);
      setProblems([]);
      setRestored(false);
      setAside(put);
    });
  }

  return {
    entryKey,
    form,
    formId,
    element,
    button,
    draft,
    base,
    hasUnsaved,
    isBusy: phase === 'saving',
    isDeleted,
    status: phase === 'saving' ? MESSAGES.saving : null,
    failure,
    problems,
    /** Goes up with each check. */
    checks,
    stored: storedParts,
    isRestored,
    aside,
    change,
    hide: (isHidden: boolean) => setDraft((former) => ({ ...former, isHidden })),
    submit: () => void submit(),
    /** What would change where the form replaces the other version. */
    valueOf: (other: Entry) => formValueOf(form, other.value),
    isSameAs: (other: Entry) => isSameForm(formValueOf(form, other.value), draft.value),
    overwrite(other: Entry) {
      setRevision(other.revision);
      setBase(other);
      setSaved(draftOf(form, other));
      void submit({ id: other.id, revision: other.revision });
    },
    loadOther: (other: Entry) =>
      begin(other, { draft, sentence: SITE_MESSAGES.putAside, undo: SITE_MESSAGES.bringBack }),
    /** Saves what was deleted as something new. */
    addAgain: () => void submit(null),
    discard() {
      void autosave.forget();
      const put = { draft, sentence: SITE_MESSAGES.discarded, undo: SITE_MESSAGES.undo };
      if (base) return begin(base, put);
      flushSync(() => {
        setDraft(saved);
        setRestored(false);
        setProblems([]);
        setFailure(null);
        setAside(put);
      });
    },
    bringBack(put: Aside) {
      setDraft(put.draft);
      setAside(null);
    },
    forget: () => void autosave.forget(),
    /** After a save elsewhere, such as a restored version. */
    begin: (next: Entry) => begin(next, null),
  };
}

const CHANGED: FormFailure = {
  sentence: SITE_MESSAGES.changedMeanwhile,
  advice: SITE_MESSAGES.changedAdvice,
  remedy: 'overwrite',
};

const DELETED: FormFailure = {
  sentence: SITE_MESSAGES.deletedMeanwhile,
  advice: SITE_MESSAGES.deletedAdvice,
  remedy: 'add',
};

/** Of unsaved work that is older than what the site has. */
function firstFailure({ id }: EntryKey, entry: Entry | null, work: UnsavedEntry | null): FormFailure | null {
  if (id === null || work === null) return null;
  if (entry === null) return DELETED;
  return work.revision === entry.revision ? null : { ...CHANGED, other: entry };
}

const isWithin = (path: FieldPath, part: FieldPath): boolean =>
  part.every((key, index) => path[index] === key) || path.every((key, index) => part[index] === key);

/** The ids of the elements of a field. Items have their numbers in it, which stay when they move. */
export function fieldId(formId: string, value: FormValue, path: FieldPath): string {
  let inner = value;
  const keys = path.map((key) => {
    if (typeof key === 'string') {
      inner = (Object(inner) as Record<string, FormValue>)[key] ?? '';
      return key;
    }
    const item = Array.isArray(inner) ? inner[key] : undefined;
    inner = item?.value ?? '';
    return item?.number ?? key;
  });
  return [formId, ...keys].join('-');
}
