import { useApolloClient } from '@apollo/client/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { replaceContent } from '../../../data/content.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { newDraftId } from '../../drafts/autosave.ts';
import { useAutosave } from '../../drafts/use-autosave.ts';
import { useOpenWork, usePanelServices, useTab } from '../../session/panel-services.ts';
import { mergeDrafts } from '../conflict/merge-form.ts';
import { useChoices } from '../conflict/use-choices.ts';
import { type SavedEntry, useContentMutations } from '../saving/use-content-mutations.ts';
import { LIST_SECTIONS } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import {
  draftOf,
  type EntryDraft,
  entryFormat,
  isSameDraft,
  NO_PATHS,
  type UnsavedEntry,
  workId,
} from './entry-draft.ts';
import {
  beginningOf,
  CHANGED,
  DELETED,
  type FormFailure,
  type FormStart,
  TRANSLATED_DELETED,
} from './form-start.ts';
import { contentOf, type FieldPath, type FormValue, withPart } from './form-value.ts';
import { chosenFiles, withStandIns } from './images/chosen-images.ts';
import { useEntryImage } from './images/use-entry-image.ts';
import type { FieldProblem } from './problems/check-form.ts';
import { type Entry, readEntry } from './use-entry.ts';

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
  const { kind, id, language } = entryKey;
  const { form } = schema;
  const client = useApolloClient();
  const { notify, resume } = usePanelServices();
  const tab = useTab();
  const formId = useId();
  const mutations = useContentMutations();
  const [begun] = useState(() => beginningOf(form, entryKey, entry, stored?.work ?? null));
  const [base, setBase] = useState(entry);
  /** What the draft began with; null where it is not known. */
  const [origin, setOrigin] = useState(begun.origin);
  const [draft, setDraft] = useState(begun.draft);
  const [revision, setRevision] = useState(begun.revision);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState(begun.failure);
  const choices = useChoices(begun.conflicts, formId);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [checks, setChecks] = useState(0);
  const [aside, setAside] = useState<Aside | null>(null);
  const [isRestored, setRestored] = useState(stored !== null);
  const [key] = useState(() => stored?.work.key ?? newDraftId());
  const mayExist = useRef(stored?.work.mayExist ?? false);
  const [status, setStatus] = useState<string>(MESSAGES.saving);
  /** The last attempt, where its answer was lost. */
  const lost = useRef<EntryDraft | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A second press may come before React has drawn the first one.
  const isRunning = useRef(false);
  /** A PDF of the form is on its way. */
  const isSending = useRef(false);
  const isDeleted = id !== null && base === null;
  const gone = language ? TRANSLATED_DELETED : DELETED;
  const hasUnsaved = isDeleted || origin === null || !isSameDraft(draft, origin);

  const image = useEntryImage(form, stored?.work.sent ?? NO_PATHS, (path, text, chosen) => {
    if (chosen)
      setDraft((former) => ({ ...former, files: new Map([...former.files, [chosen.id, chosen.file]]) }));
    change(path, text);
  });
  const workOf = (written: EntryDraft): UnsavedEntry => ({
    id: workId(entryKey),
    entryKey,
    key,
    draft: written,
    origin,
    revision,
    mayExist: mayExist.current,
    sent: image.sent,
  });
  const [opened] = useState(() => stored?.work ?? workOf(draft));
  const [format] = useState(() => entryFormat(form));
  const { autosave, stored: storedParts } = useAutosave(
    { opened, storedAt: stored?.storedAt ?? null, format },
    { work: () => workOf(draft), hasUnsaved, phase },
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

  async function submit(onto: SavedEntry | null = baseNow()) {
    if (isRunning.current) return;
    notify.clear();
    if (choices.isUndecided) return choices.ask();
    if (isSending.current) return fail({ sentence: SITE_MESSAGES.documentSending, advice: null });
    setFailure(null);
    choices.end();
    if (!hasUnsaved && id !== null) return notify.success(SITE_MESSAGES.nothingChanged);
    if (!check(draft)) return;
    const unfinished = image.takeUnfinished();
    if (unfinished) return fail(unfinished);
    button.current?.focus();
    isRunning.current = true;
    setStatus(MESSAGES.saving);
    setPhase('saving');
    try {
      await save(draft, onto);
    } finally {
      isRunning.current = false;
    }
  }

  /** Shows what cannot be saved. @returns whether all can. */
  function check({ value }: EntryDraft): boolean {
    const found = schema.check(contentOf(form, withStandIns(form, value)));
    show(found);
    if (found.length > 0) setPhase('editing');
    return found.length === 0;
  }

  const baseNow = () => (base && revision !== null ? { id: base.id, revision } : null);

  async function save(written: EntryDraft, onto: SavedEntry | null, isMerged = false): Promise<void> {
    await autosave.store(workOf(written));
    const notSent = await image.send(written, setStatus);
    if (notSent) return fail(notSent);
    // Again, with the paths of what was sent.
    if (image.sent.size > 0) await autosave.store(workOf(written));
    setStatus(MESSAGES.saving);
    const whole = image.withSent(written);
    const outcome = await mutations.save({
      kind,
      language,
      base: onto,
      key,
      value: schema.sent(contentOf(form, whole.value)),
      isHidden: whole.isHidden,
      mayExist: mayExist.current,
    });
    switch (outcome.kind) {
      case 'saved':
        return finish(written, isMerged);
      case 'conflict':
        return meetOther(whole, outcome.id);
      case 'missing':
        setBase(null);
        return fail(gone);
      case 'signedOut':
        return fail({ sentence: SITE_MESSAGES.signedOut, advice: null });
      case 'unanswered':
        if (onto === null) mayExist.current = true;
        lost.current = whole;
        return fail({ sentence: SITE_MESSAGES.unanswered, advice: null });
      case 'refused':
        // Perhaps because the site does not have them any more.
        image.forgetSent();
        if (outcome.problems.length === 0)
          return fail({ sentence: outcome.message ?? SITE_MESSAGES.refused, advice: null });
        setPhase('editing');
        return show(schema.placed(outcome.problems));
    }
  }

  /** Saves again with what only the other version changed. Asks about fields that both changed. */
  async function meetOther(written: EntryDraft, otherId: string): Promise<void> {
    const found = await resume(() => readEntry(client, { ...entryKey, id: otherId })).catch(() => undefined);
    if (found === undefined) return fail({ sentence: CHANGED.sentence, advice: SITE_MESSAGES.failed });
    if (found === null) {
      setBase(null);
      return fail(gone);
    }
    const other = draftOf(form, found);
    // The conflict may be with the form's own attempt, of which only the answer was lost.
    const isOwn = lost.current !== null && isSameDraft(lost.current, other);
    const merged = mergeDrafts(form, isOwn ? other : origin, written, other);
    setDraft(merged.draft);
    if (merged.conflicts.length > 0) {
      choices.begin(merged.conflicts);
      return fail({ ...CHANGED, other: found });
    }
    follow(found);
    if (isSameDraft(merged.draft, other)) return finish(other, !isOwn);
    if (check(merged.draft)) return save(merged.draft, found, !isOwn);
  }

  /** The next save replaces this version of the site. */
  function follow(other: Entry) {
    setBase(other);
    setOrigin(draftOf(form, other));
    setRevision(other.revision);
  }

  function finish({ value, isHidden }: EntryDraft, isMerged: boolean) {
    flushSync(() => setPhase('saved'));
    void autosave.forget();
    if (language)
      return onSaved(isMerged ? SITE_MESSAGES.translationSavedBoth : SITE_MESSAGES.translationSaved);
    showWords(contentOf(form, value));
    const [seen, hidden] = isMerged
      ? [SITE_MESSAGES.savedBoth, SITE_MESSAGES.savedBothHidden]
      : [SITE_MESSAGES.saved, SITE_MESSAGES.savedHidden];
    const message = isHidden ? hidden : seen;
    const isLast = kind !== 'WORDS' && base === null && LIST_SECTIONS[kind].order !== null;
    onSaved(isLast ? `${message} ${SITE_MESSAGES.addedLast}` : message);
  }

  /** The panel has some of the site's English words too: in its footer, and letters to applicants. */
  function showWords(content: unknown) {
    if (kind === 'WORDS' && id !== null && !language) replaceContent({ [id]: schema.filled(content) });
  }

  /** Puts a version of the site into the form. */
  function begin(next: Entry, put: Aside | null) {
    const loaded = draftOf(form, next);
    flushSync(() => {
      setBase(next);
      setOrigin(loaded);
      setDraft(loaded);
      setRevision(next.revision);
      setPhase('editing');
      setFailure(null);
      choices.end();
      setProblems([]);
      setRestored(false);
      setAside(put);
    });
  }

  return {
    entryKey,
    form,
    title: schema.titleOf(draft.value),
    formId,
    element,
    button,
    draft,
    base,
    hasUnsaved,
    isBusy: phase === 'saving',
    isDeleted,
    status: phase === 'saving' ? status : null,
    image,
    failure,
    choices: choices.choices,
    choose: (index: number, chosen: 'mine' | 'theirs') =>
      choices.choose(index, chosen, {
        value: draft.value,
        change,
        onDecided: () => failure?.other && follow(failure.other),
      }),
    problems,
    /** Goes up with each check. */
    checks,
    stored: storedParts,
    isRestored,
    aside,
    change,
    /** Nothing is saved meanwhile. */
    sending(isSo: boolean) {
      isSending.current = isSo;
      // It would say that the PDF is still on its way.
      if (!isSo && failure?.sentence === SITE_MESSAGES.documentSending) {
        setFailure(null);
        setPhase('editing');
      }
    },
    hide: (isHidden: boolean) => setDraft((former) => ({ ...former, isHidden })),
    submit: () => void submit(),
    /** What would be saved; null where it cannot be, which is shown at the fields. */
    previewed: () =>
      check(draft)
        ? {
            value: contentOf(form, withStandIns(form, draft.value)),
            files: [...chosenFiles(form, draft.value, draft.files).values()],
          }
        : null,
    loadOther: (other: Entry) =>
      begin(other, { draft, sentence: SITE_MESSAGES.putAside, undo: SITE_MESSAGES.bringBack }),
    /** Saves what was deleted as something new. */
    addAgain: () => void submit(null),
    discard() {
      void autosave.forget();
      const put = { draft, sentence: SITE_MESSAGES.discarded, undo: SITE_MESSAGES.undo };
      if (base) return begin(base, put);
      flushSync(() => {
        if (origin) setDraft(origin);
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
    begin(next: Entry) {
      showWords(next.value);
      begin(next, null);
    },
  };
}

const isWithin = (path: FieldPath, part: FieldPath): boolean =>
  part.every((key, index) => path[index] === key) || path.every((key, index) => part[index] === key);
