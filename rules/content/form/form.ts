import * as v from 'valibot';
import { type Control, type FieldWords, named } from './fields.ts';

interface FieldBase {
  /** The key in the group around it; empty for a whole form and for the items of a list. */
  readonly key: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly isOptional: boolean;
  /** The heading under which it stands in the whole form. */
  readonly section: string | undefined;
}

/** A field with one value. */
export interface LeafField extends FieldBase {
  readonly kind: 'leaf';
  readonly control: Control;
  readonly choices: FieldWords['choices'];
  readonly isWide: boolean;
  /** What counts where nothing is chosen. */
  readonly byDefault: string;
  /** Whether it is the same in every language. */
  readonly isSame: boolean;
  /** What stands behind the label of an optional field. */
  readonly optional: string;
}

export interface GroupField extends FieldBase {
  readonly kind: 'group';
  readonly fields: readonly FormField[];
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly item: FormField;
  /** What one item is: 'Question'. */
  readonly itemName: string;
}

export type FormField = LeafField | GroupField | ListField;

/** The fields of a form for a value of a schema, in the schema's order. */
export function formOf(schema: v.GenericSchema, key = ''): FormField {
  const words = wordsOf(schema);
  const { isOptional, inner } = unwrapped(schema);
  const base: FieldBase = {
    key,
    label: words.label ?? named(key),
    hint: words.hint,
    isOptional,
    section: words.section,
  };
  if (isObject(inner)) {
    const fields = Object.entries(inner.entries).map(([name, entry]) => formOf(entry, name));
    return { ...base, kind: 'group', fields };
  }
  if (isList(inner)) {
    const item = formOf(inner.item);
    const itemName = words.item ?? (item.label || 'Entry');
    return { ...base, kind: 'list', item: { ...item, label: item.label || itemName }, itemName };
  }
  const {
    control = 'line',
    choices = [],
    isWide = control === 'text' || control === 'lines',
    byDefault = '',
    isSame = false,
    optional = 'optional',
  } = words;
  return { ...base, kind: 'leaf', control, choices, isWide, byDefault, isSame, optional };
}

/** Outer words replace inner ones. */
function wordsOf(schema: v.GenericSchema): Partial<FieldWords> {
  const own: Partial<FieldWords> = v.getMetadata(schema);
  return isWrapped(schema) ? { ...wordsOf(schema.wrapped), ...own } : own;
}

function unwrapped(schema: v.GenericSchema): { isOptional: boolean; inner: v.GenericSchema } {
  return isWrapped(schema)
    ? { isOptional: true, inner: unwrapped(schema.wrapped).inner }
    : { isOptional: false, inner: schema };
}

type Wrapped = v.GenericSchema & { readonly wrapped: v.GenericSchema };
const isWrapped = (schema: v.GenericSchema): schema is Wrapped => 'wrapped' in schema;

const isObject = (schema: v.GenericSchema): schema is v.GenericSchema & { entries: v.ObjectEntries } =>
  'entries' in schema;

const isList = (schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } =>
  'item' in schema;
