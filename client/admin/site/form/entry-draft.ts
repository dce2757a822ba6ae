import type { FormField } from '../../../../rules/content/form.ts';
import type { UnsavedWork, WorkFormat } from '../../drafts/autosave.ts';
import { type ContentWork, isContentWork, listStored } from '../../drafts/draft-store.ts';
import type { EntryKey } from '../sections.ts';
import { contentOf, type FormValue, formValueOf, isSameForm, readFormValue } from './form-value.ts';
import type { Entry } from './use-entry.ts';

/** What a form holds. */
export interface EntryDraft {
  readonly value: FormValue;
  readonly isHidden: boolean;
}

/** A draft with what it is about. */
export interface UnsavedEntry extends UnsavedWork {
  readonly draft: EntryDraft;
  /** The revision that it changes; null for something new. */
  readonly revision: number | null;
  /** Whether something new may exist already, because an answer was lost. */
  readonly mayExist: boolean;
}

export const draftOf = (form: FormField, entry: Entry | null): EntryDraft => ({
  value: formValueOf(form, entry?.value),
  isHidden: entry?.isHidden ?? false,
});

export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  one.isHidden === other.isHidden && isSameForm(one.value, other.value);

/** What the mutations of events, members and the site take: null in place of what is empty. */
export function inputOf(form: FormField, { value, isHidden }: EntryDraft, hides: boolean) {
  const content = Object(contentOf(form, value)) as Readonly<Record<string, unknown>>;
  const keys = form.kind === 'group' ? form.fields.map(({ key }) => key) : [];
  const fields = Object.fromEntries(keys.map((key) => [key, content[key] ?? null]));
  return hides ? { ...fields, isHidden } : fields;
}

/** All tabs of a device share the work on an entry. */
export const workId = ({ kind, id }: EntryKey): string => `content ${kind} ${id ?? ''}`;

interface StoredEntry extends ContentWork {
  readonly version: number;
  readonly draft: EntryDraft;
  readonly revision: number | null;
  readonly mayExist: boolean;
}

export const ENTRY_FORMAT: WorkFormat<UnsavedEntry> = {
  storedOf: (work, keptAt): StoredEntry => ({ ...work, kind: 'content', version: VERSION, keptAt }),
  filesOf: () => NO_FILES,
};

const NO_FILES: ReadonlyMap<number, File> = new Map();

/** Of this format. Raise it when this version of the site could not read the new values. */
const VERSION = 1;

/** The work on an entry that this device stores; null where there is none that can be read. */
export async function findUnsavedEntry(
  key: EntryKey,
  form: FormField,
): Promise<{ work: UnsavedEntry; storedAt: number } | null> {
  const id = workId(key);
  const found = (await listStored()).find((stored) => isContentWork(stored) && stored.id === id);
  const { version, draft, revision, mayExist, keptAt } = Object(found) as Partial<StoredEntry>;
  if (!draft || version === undefined || version > VERSION) return null;
  return {
    work: {
      id,
      draft: { value: readFormValue(form, draft.value), isHidden: draft.isHidden === true },
      revision: typeof revision === 'number' ? revision : null,
      mayExist: mayExist === true,
    },
    storedAt: Number(keptAt),
  };
}
