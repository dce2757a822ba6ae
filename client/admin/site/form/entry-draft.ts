import type { FormField } from '../../../../rules/content/form/form.ts';
import { newDraftId, type UnsavedWork, type WorkFormat } from '../../drafts/autosave.ts';
import {
  type ContentWork,
  DRAFT_STORE,
  type DraftFiles,
  isContentWork,
  listStored,
} from '../../drafts/draft-store.ts';
import { SENT_FOR_MS } from '../../images/send-image.ts';
import { type EntryKey, placeOfEntry } from '../sections.ts';
import { type FormValue, formValueOf, isSameForm, readFormValue } from './form-value.ts';
import { chosenFiles, withoutLost, withSent } from './images/chosen-images.ts';
import type { Entry } from './use-entry.ts';

/** What a form holds. */
export interface EntryDraft {
  readonly value: FormValue;
  readonly isHidden: boolean;
  /** Those of its fields that are not sent yet, and former ones. */
  readonly files: DraftFiles;
}

/** A draft with what it is about. */
export interface UnsavedEntry extends UnsavedWork {
  readonly entryKey: EntryKey;
  /** By which the server adds something new only once, even if it is sent several times. */
  readonly key: string;
  readonly draft: EntryDraft;
  /** What the draft began with; null where it is not known. */
  readonly origin: EntryDraft | null;
  /** The revision that it changes; null for something new. */
  readonly revision: number | null;
  /** Whether something new may exist already, because an answer was lost. */
  readonly mayExist: boolean;
  /** The paths of files that an attempt has sent, by id. */
  readonly sent: ReadonlyMap<number, string>;
}

export const draftOf = (form: FormField, entry: Entry | null): EntryDraft => ({
  value: formValueOf(form, entry?.value),
  isHidden: entry?.isHidden ?? false,
  files: NO_FILES,
});

export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  one.isHidden === other.isHidden && isSameForm(one.value, other.value);

/** The draft of some work as an attempt has sent it. */
export const sentDraft = (form: FormField, { draft, sent }: UnsavedEntry): EntryDraft => ({
  ...draft,
  value: withSent(form, draft.value, sent),
});

/** All tabs of a device share the work on an entry. */
export const workId = ({ kind, id, language }: EntryKey): string =>
  `content ${kind} ${id ?? ''}${language ? ` ${language}` : ''}`;

interface StoredEntry extends ContentWork {
  readonly version: number;
  readonly draft: StoredDraft;
  readonly origin: StoredDraft | null;
  readonly key: string;
  readonly revision: number | null;
  readonly mayExist: boolean;
  readonly sent: ReadonlyMap<number, string>;
}

/** Files are stored beside it. */
type StoredDraft = Omit<EntryDraft, 'files'>;

export const entryFormat = (form: FormField): WorkFormat<UnsavedEntry> => ({
  storedOf: ({ entryKey, draft, origin, ...work }, keptAt): StoredEntry => ({
    ...work,
    draft: withoutFiles(draft),
    origin: origin && withoutFiles(origin),
    kind: 'content',
    version: VERSION,
    keptAt,
    place: placeOfEntry(entryKey),
  }),
  filesOf: ({ draft: { value, files } }) => chosenFiles(form, value, files),
});

const withoutFiles = ({ value, isHidden }: EntryDraft): StoredDraft => ({ value, isHidden });

const NO_FILES: DraftFiles = new Map();
export const NO_PATHS: ReadonlyMap<number, string> = new Map();

/** Of this format. Raise it when this version of the site could not read the new values. */
const VERSION = 1;

/**
 * The work on an entry that this device stores; null where there is none that can be read. Only what may
 * exist keeps its key: what another tab adds from the same work is another entry.
 */
export async function findUnsavedEntry(
  entryKey: EntryKey,
  form: FormField,
): Promise<{ work: UnsavedEntry; storedAt: number } | null> {
  const id = workId(entryKey);
  const stored = (await listStored()).find((stored) => isContentWork(stored) && stored.id === id);
  return readUnsavedEntry(form, entryKey, stored, stored ? await DRAFT_STORE.files(id) : NO_FILES);
}

export function readUnsavedEntry(form: FormField, entryKey: EntryKey, stored: unknown, files = NO_FILES) {
  const { id, version, draft, origin, key, revision, mayExist, sent, keptAt } = Object(
    stored,
  ) as Partial<StoredEntry>;
  if (!id || !draft || version === undefined || version > VERSION) return null;
  const { value, isHidden } = readDraft(form, draft);
  const isRecent = Date.now() - Number(keptAt) < SENT_FOR_MS;
  return {
    work: {
      id,
      entryKey,
      key: mayExist && key ? key : newDraftId(),
      draft: { value: withoutLost(form, value, files), isHidden, files },
      origin: origin ? readDraft(form, origin) : null,
      revision: typeof revision === 'number' ? revision : null,
      mayExist: mayExist === true,
      sent: isRecent && sent instanceof Map ? sent : NO_PATHS,
    },
    storedAt: Number(keptAt),
  };
}

const readDraft = (form: FormField, { value, isHidden }: StoredDraft): EntryDraft => ({
  value: readFormValue(form, value),
  isHidden: isHidden === true,
  files: NO_FILES,
});
