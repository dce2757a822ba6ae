import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NotLoaded } from '../../basics/failures/not-loaded.tsx';
import { forgetStored } from '../../drafts/draft-store.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { draftOf, findUnsavedEntry, isSameDraft, sentDraft } from './entry-draft.ts';
import { EntryForm, type EntryFormHandle } from './entry-form.tsx';
import type { FormStart } from './form-start.ts';
import type { EntrySchema } from './problems/check-form.ts';
import { type Entry, useEntry } from './use-entry.ts';

interface EditEntryProps {
  entryKey: EntryKey;
  onSaved: (message: string) => void;
  /** Null where the form is all that its part of the tab shows. */
  onCancel: (() => void) | null;
  ref: Ref<EntryFormHandle>;
}

/** The form of an entry, once it is loaded, with what this device stores of it. */
export function EditEntry({ entryKey, ...form }: EditEntryProps) {
  const { found, tryAgain } = useEntry(entryKey);
  const cancel = form.onCancel && (
    <Button look="quiet" onClick={form.onCancel}>
      Cancel
    </Button>
  );
  if (found.state !== 'loaded')
    return (
      <NotLoaded
        failure={found.state === 'failed' ? found.failure : null}
        loading={SITE_MESSAGES.loading}
        tryAgain={tryAgain}
      >
        {cancel}
      </NotLoaded>
    );
  return (
    <StartedForm
      {...form}
      entryKey={entryKey}
      entry={found.entry}
      schema={found.schema}
      withoutWork={
        <Notice role="alert">
          <p>{SITE_MESSAGES.missing}</p>
          {cancel}
        </Notice>
      }
    />
  );
}

interface StartedFormProps extends EditEntryProps {
  entry: Entry | null;
  schema: EntrySchema;
  /** Shown where the entry is deleted and this device has no changes to it. */
  withoutWork: ReactNode;
}

function StartedForm({ entryKey, entry, schema, withoutWork, ...props }: StartedFormProps) {
  const [start, setStart] = useState<FormStart | null>(null);

  useEffect(() => {
    let isOver = false;
    void findUnsavedEntry(entryKey, schema.form)
      .catch(ofFailure)
      .then((found) => {
        if (isOver) return;
        // It was saved, and only the answer was lost.
        const isOnSite =
          found !== null && isSameDraft(sentDraft(schema.form, found.work), draftOf(schema.form, entry));
        if (isOnSite) void forgetStored(found.work.id);
        setStart({ entryKey, schema, entry, stored: isOnSite ? null : found });
      });
    return () => {
      isOver = true;
    };
  }, [entryKey, schema, entry]);

  if (start === null) return null;
  // A translation has nothing to stand beside then.
  if (entryKey.id !== null && entry === null && (start.stored === null || entryKey.language))
    return withoutWork;
  return <EntryForm {...props} start={start} />;
}

/** The form begins without what could not be read; that is still on the device. */
function ofFailure(error: unknown) {
  reportError(error);
  return null;
}
