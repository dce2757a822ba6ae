import { compareTexts, type WordChange } from '../../../../rules/articles/article-changes/compare-lines.ts';
import type { FormField, LeafField, ListField } from '../../../../rules/content/form/form.ts';
import { documentName } from '../../../../rules/documents/document-rules.ts';
import { uploadedName, uploadedPath } from '../../../../rules/images/entry-image.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import {
  type FormList,
  type FormValue,
  groupIn,
  isEmpty,
  isSameForm,
  listIn,
  nameIn,
  titleOf,
} from './form-value.ts';
import { chosenId } from './images/chosen-images.ts';

/** A part that differs. */
export interface FieldChange {
  /** "History: Paragraph 2" */
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Empty where only its place differs. */
  readonly words: readonly WordChange[];
}

/** What changed from one value of a form to another, field by field. */
export function compareForm(field: FormField, was: FormValue, is: FormValue, around = ''): FieldChange[] {
  if (isSameForm(was, is)) return [];
  const name = nameIn(around, field.label);
  switch (field.kind) {
    case 'leaf':
      return [{ name, kind: kindOf(was, is), words: compareTexts(shown(field, was), shown(field, is)) }];
    case 'group':
      return field.fields.flatMap((each) =>
        compareForm(each, groupIn(was)[each.key] ?? '', groupIn(is)[each.key] ?? '', name),
      );
    case 'list':
      return compareLists(field, listIn(was), listIn(is), around);
  }
}

/** Items that are the same stand for themselves; of the others, those at one place are compared. */
function compareLists(field: ListField, was: FormList, is: FormList, around: string): FieldChange[] {
  const known = pairsOf(was, is);
  const [left, added] = [
    was.filter((_, index) => !known.some((pair) => pair.was === index)),
    is.flatMap((item, index) => (known.some((pair) => pair.is === index) ? [] : [{ item, index }])),
  ];
  const nameOf = (index: number, value: FormValue) =>
    nameIn(around, `${field.itemName} ${index + 1}${titled(value)}`);
  const changed = added.flatMap(({ item, index }, place): FieldChange[] => {
    const former = left[place];
    const name = nameOf(index, item.value);
    if (!former) return [{ name, kind: 'added', words: words(field.item, item.value, 'added') }];
    return compareForm({ ...field.item, label: '' }, former.value, item.value, name);
  });
  const removed = left.slice(added.length).map((item): FieldChange => {
    const name = nameOf(was.indexOf(item), item.value);
    return { name, kind: 'removed', words: words(field.item, item.value, 'removed') };
  });
  const isMoved = known.some((pair, index) => index > 0 && pair.is < (known[index - 1]?.is ?? 0));
  const moved: FieldChange[] = isMoved
    ? [{ name: nameIn(around, field.label), kind: 'moved', words: [] }]
    : [];
  return [...changed, ...removed, ...moved];
}

/** The items of both lists that say the same, in the order of the first. */
function pairsOf(was: FormList, is: FormList): { readonly was: number; readonly is: number }[] {
  const free = new Set(is.keys());
  return was.flatMap(({ value }, index) => {
    const found = [...free].find((each) => isSameForm(value, is[each]?.value ?? ''));
    if (found === undefined) return [];
    free.delete(found);
    return [{ was: index, is: found }];
  });
}

function words(field: FormField, value: FormValue, kind: 'added' | 'removed'): WordChange[] {
  const text = textOf(field, value);
  return text === '' ? [] : [{ kind, text }];
}

/** All that is written in a part, in lines. */
function textOf(field: FormField, value: FormValue): string {
  switch (field.kind) {
    case 'leaf':
      return field.control === 'id' ? '' : shown(field, value);
    case 'group':
      return field.fields
        .map((each) => textOf(each, groupIn(value)[each.key] ?? ''))
        .filter(Boolean)
        .join('\n');
    case 'list':
      return listIn(value)
        .map((item) => textOf(field.item, item.value))
        .join('\n');
  }
}

/** A choice and a file are shown by their names. */
function shown({ choices, control }: LeafField, value: FormValue): string {
  const text = String(value);
  if (control === 'image' && chosenId(text) !== null) return SITE_MESSAGES.newImage;
  if (control === 'image' && uploadedPath(text) !== null) return uploadedName(text);
  if (control === 'document') return documentName(text);
  return choices.find((choice) => choice.value === text)?.label ?? text;
}

function kindOf(was: FormValue, is: FormValue): FieldChange['kind'] {
  if (isEmpty(was)) return 'added';
  return isEmpty(is) ? 'removed' : 'changed';
}

const titled = (value: FormValue): string => {
  const title = typeof value === 'string' ? '' : titleOf(groupIn(value));
  return title && ` (${title})`;
};
