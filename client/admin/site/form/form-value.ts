import { hasVisibleText } from '../../../../rules/characters.ts';
import type { FormField, GroupField, ListField } from '../../../../rules/content/form/form.ts';
import { newContentId } from '../../../../rules/content/new-content-id.ts';

/** What the controls of a form hold: a text for each leaf, also for numbers and for what is left out. */
export type FormValue = string | FormList | FormGroup;
export type FormGroup = { readonly [key: string]: FormValue };
export type FormList = readonly FormItem[];

/** An item of a list. Its number stays when it moves. */
export interface FormItem {
  readonly number: number;
  readonly value: FormValue;
}

/** Keys and indexes that lead to a field. */
export type FieldPath = readonly (string | number)[];

/** The value with which a form begins. @param content undefined for something new */
export function formValueOf(field: FormField, content: unknown): FormValue {
  switch (field.kind) {
    case 'leaf':
      return typeof content === 'string' || typeof content === 'number' ? String(content) : field.byDefault;
    case 'list':
      return (Array.isArray(content) ? content : []).map((item, index) => ({
        number: index + 1,
        value: formValueOf(field.item, item),
      }));
    case 'group': {
      const values = Object(content) as Readonly<Record<string, unknown>>;
      return Object.fromEntries(field.fields.map((each) => [each.key, formValueOf(each, values[each.key])]));
    }
  }
}

/** What is sent; undefined for a part that may be left out and is empty. */
export function contentOf(field: FormField, value: FormValue, taken: readonly string[] = []): unknown {
  switch (field.kind) {
    case 'leaf':
      if (field.isOptional && isEmpty(value)) return undefined;
      if (field.control === 'number') return /^\d+$/.test(String(value).trim()) ? Number(value) : value;
      return value;
    case 'list':
      return contentOfList(field, listIn(value));
    case 'group':
      if (field.isOptional && isEmpty(value)) return undefined;
      return contentOfGroup(field, groupIn(value), taken);
  }
}

function contentOfList({ item }: ListField, items: FormList): unknown[] {
  const taken = items.map(({ value }) => idIn(value));
  return items.map(({ value }) => contentOf(item, value, taken));
}

function contentOfGroup({ fields }: GroupField, group: FormGroup, taken: readonly string[]) {
  const entries = fields.map((field) => {
    const value = group[field.key] ?? '';
    const isNewId = field.kind === 'leaf' && field.control === 'id' && value === '';
    return [field.key, isNewId ? newContentId(titleOf(group), taken, 'part') : contentOf(field, value)];
  });
  return Object.fromEntries(entries.filter(([, content]) => content !== undefined));
}

/** The first words of a group that say which one it is; empty where there are none yet. */
export function titleOf(group: FormGroup): string {
  const words = Object.entries(group).filter(
    ([key, value]) => key !== 'id' && typeof value === 'string' && hasVisibleText(value),
  );
  const [, title] = words.find(([key]) => TITLES.includes(key)) ?? words[0] ?? [];
  return typeof title === 'string' ? title : '';
}

/** "History: Paragraph 2" */
export const nameIn = (around: string, name: string): string => [around, name].filter(Boolean).join(': ');

const TITLES: readonly string[] = ['title', 'name', 'label'];

const idIn = (value: FormValue): string => String(groupIn(value).id ?? '');

/** Whether nothing is written in it. */
export function isEmpty(value: FormValue): boolean {
  if (typeof value === 'string') return !hasVisibleText(value);
  return isList(value) ? value.length === 0 : Object.values(value).every((each) => isEmpty(each));
}

export const isList = (value: FormValue): value is FormList => Array.isArray(value);
export const listIn = (value: FormValue): FormList => (isList(value) ? value : []);
export const groupIn = (value: FormValue): FormGroup =>
  typeof value === 'string' || isList(value) ? {} : value;

export function valueAt(value: FormValue, path: FieldPath): FormValue {
  return path.reduce<FormValue>((inner, key) => childOf(inner, key), value);
}

const childOf = (value: FormValue, key: string | number): FormValue =>
  (typeof key === 'number' ? listIn(value)[key]?.value : groupIn(value)[key]) ?? '';

/** The form's value with another part. */
export function withPart(value: FormValue, [key, ...rest]: FieldPath, part: FormValue): FormValue {
  if (key === undefined) return part;
  const child = withPart(childOf(value, key), rest, part);
  if (typeof key === 'string') return { ...groupIn(value), [key]: child };
  return listIn(value).map((item, index) => (index === key ? { ...item, value: child } : item));
}

/** The list with one more item, which is empty. */
export function withNewItem(items: FormList, { item }: ListField): FormList {
  const number = Math.max(0, ...items.map((each) => each.number)) + 1;
  return [...items, { number, value: formValueOf(item, undefined) }];
}

/** The list with an item at another place. */
export function withMoved(items: FormList, from: number, to: number): FormList {
  const moved = items[from];
  return moved && to >= 0 && to < items.length ? items.toSpliced(from, 1).toSpliced(to, 0, moved) : items;
}

/** Whether two forms say the same. The numbers of their items do not count. */
export function isSameForm(one: FormValue, other: FormValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  if (isList(one) || isList(other)) {
    const [items, others] = [listIn(one), listIn(other)];
    return (
      items.length === others.length &&
      items.every(({ value }, index) => isSameForm(value, others[index]?.value ?? ''))
    );
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameForm(one[key] ?? '', other[key] ?? ''));
}

/** Reads a stored value for a form, also of another version of the site: what the form lacks is empty. */
export function readFormValue(field: FormField, stored: unknown): FormValue {
  switch (field.kind) {
    case 'leaf':
      return typeof stored === 'string' ? stored : '';
    case 'list':
      return (Array.isArray(stored) ? stored : []).map((item, index) => ({
        number: index + 1,
        value: readFormValue(field.item, Object(item).value),
      }));
    case 'group':
      return Object.fromEntries(
        field.fields.map((each) => [each.key, readFormValue(each, Object(stored)[each.key])]),
      );
  }
}

/** The ids of the elements of a field. Items have their numbers in it, which stay when they move. */
export function fieldId(formId: string, value: FormValue, path: FieldPath): string {
  let inner = value;
  const keys = path.map((key) => {
    if (typeof key === 'string') {
      inner = groupIn(inner)[key] ?? '';
      return key;
    }
    const item = Array.isArray(inner) ? inner[key] : undefined;
    inner = item?.value ?? '';
    return item?.number ?? key;
  });
  return [formId, ...keys].join('-');
}
