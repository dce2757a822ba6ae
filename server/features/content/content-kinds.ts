import type * as v from 'valibot';
import { type FormField, formOf } from '../../../rules/content/form/form.ts';
import { type ContentKind, LIST_KINDS, LISTS } from '../../../rules/content/lists.ts';
import { type ContentName, contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';

/** The exports that are the host's, because they describe a file. */
const OF_THE_HOST: readonly string[] = ['SHARE_PICTURE'] satisfies ContentName[];

export interface ContentExport {
  readonly name: ContentName;
  /** "home.ts" */
  readonly file: string;
  readonly kind: ContentKind;
  /** The fields of an entry. */
  readonly form: FormField;
}

/** What is kept in the store, in the order of the files. */
export const CONTENT_EXPORTS: readonly ContentExport[] = Object.entries(
  contentSchemas(siteFacts({}, [])),
).flatMap(([file, schemas]) =>
  Object.entries<v.GenericSchema>(schemas)
    .filter(([name]) => !OF_THE_HOST.includes(name))
    .map(([name, schema]) => {
      const kind = kindOf(name);
      return { name: name as ContentName, file, kind, form: entryForm(kind, formOf(schema)) };
    }),
);

/** The form of an entry of a list has the name of no item. */
function entryForm(kind: ContentKind, form: FormField): FormField {
  const entry = kind !== 'WORDS' && form.kind === 'list' ? form.item : form;
  return { ...entry, label: '' };
}

/** "home" */
export const fileNameOf = (file: string): string => file.replace(/\.ts$/, '');

function kindOf(name: string): ContentKind {
  return LIST_KINDS.find((kind) => LISTS[kind].name === name) ?? 'WORDS';
}
