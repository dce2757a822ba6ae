import type { FormField } from '../../../../rules/content/form/form.ts';
import { mergeDrafts } from '../conflict/merge-form.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { draftOf, type UnsavedEntry } from './entry-draft.ts';
import type { EntrySchema } from './problems/check-form.ts';
import type { Entry } from './use-entry.ts';

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
  readonly remedy?: 'choose' | 'add';
  /** What somebody else has saved. */
  readonly other?: Entry;
}

export const CHANGED: FormFailure = {
  sentence: SITE_MESSAGES.changedMeanwhile,
  advice: SITE_MESSAGES.changedAdvice,
  remedy: 'choose',
};

export const DELETED: FormFailure = {
  sentence: SITE_MESSAGES.deletedMeanwhile,
  advice: SITE_MESSAGES.deletedAdvice,
  remedy: 'add',
};

/** A translation is not added again without its entry. */
export const TRANSLATED_DELETED: FormFailure = { sentence: SITE_MESSAGES.deletedMeanwhile, advice: null };

/** Unsaved work that is older than what the site has gets what only the site changed. */
export function beginningOf(
  form: FormField,
  { id }: EntryKey,
  entry: Entry | null,
  work: UnsavedEntry | null,
) {
  const onSite = draftOf(form, entry);
  const begun = { origin: onSite, revision: entry?.revision ?? null, failure: null, conflicts: [] };
  if (work === null) return { ...begun, draft: onSite };
  if (id === null) return { ...begun, draft: work.draft };
  if (entry === null) return { ...begun, ...work, failure: DELETED };
  if (work.revision === entry.revision) return { ...begun, draft: work.draft };
  const { draft, conflicts } = mergeDrafts(form, work.origin, work.draft, onSite);
  if (conflicts.length === 0) return { ...begun, draft };
  const { origin, revision } = work;
  return { draft, origin, revision, failure: { ...CHANGED, other: entry }, conflicts };
}
