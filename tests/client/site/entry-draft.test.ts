import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  entryFormat,
  NO_PATHS,
  readUnsavedEntry,
  type UnsavedEntry,
} from '../../../client/admin/site/form/entry-draft.ts';
import { formValueOf } from '../../../client/admin/site/form/form-value.ts';
import { only } from '../../../rules/content/entries.ts';
import { formOf } from '../../../rules/content/form/form.ts';
import { words } from '../../../rules/content/words.ts';

const form = formOf(only({ title: words, capacity: v.exactOptional(words) }));
const draft = { value: formValueOf(form, { title: 'One' }), isHidden: true, files: new Map() };
const entryKey = { kind: 'EVENT', id: 'one' } as const;
const work: UnsavedEntry = {
  id: 'content EVENT one',
  entryKey,
  key: 'one-key',
  draft,
  origin: draft,
  revision: 2,
  mayExist: true,
  sent: NO_PATHS,
};

describe('stored work', () => {
  const stored = entryFormat(form).storedOf(work, 7);

  it('is read as it was', () => {
    expect(readUnsavedEntry(form, entryKey, structuredClone(stored))).toEqual({ work, storedAt: 7 });
  });

  it.each([
    ['of a newer version of the site', { ...stored, version: 2 }],
    ['without a version', { ...stored, version: undefined }],
    ['without a draft', { ...stored, draft: null }],
    ['that is not there', undefined],
  ])('%s is not read', (_name, other) => {
    expect(readUnsavedEntry(form, entryKey, other)).toBeNull();
  });
});
