import type { FormField, GroupField } from '../../../../rules/content/form/form.ts';
import type { EntryDraft } from '../form/entry-draft.ts';
import {
  type FieldPath,
  type FormList,
  type FormValue,
  groupIn,
  isSameForm,
  listIn,
  nameIn,
} from '../form/form-value.ts';

/** A field that two people changed, each to something else. */
export interface FieldConflict {
  readonly field: FormField;
  /** "History: Paragraph 2" */
  readonly name: string;
  /** Keys, and numbers of items in place of their indexes, because items can move meanwhile. */
  readonly steps: FieldPath;
  readonly mine: FormValue;
  readonly theirs: FormValue;
}

/** Where both changed a field, the value has mine. */
interface Merged {
  readonly value: FormValue;
  readonly conflicts: readonly FieldConflict[];
}

/** The merge of a form. @param base what both began with; null where it is not known */
export function mergeDrafts(
  form: FormField,
  base: EntryDraft | null,
  mine: EntryDraft,
  theirs: EntryDraft,
): { readonly draft: EntryDraft; readonly conflicts: readonly FieldConflict[] } {
  const { value, conflicts } = merge(form, base?.value ?? null, mine.value, theirs.value, {
    name: '',
    steps: [],
  });
  const isHidden = mine.isHidden === base?.isHidden ? theirs.isHidden : mine.isHidden;
  return { draft: { ...mine, value, isHidden }, conflicts };
}

type Place = Pick<FieldConflict, 'name' | 'steps'>;

/** Takes what only one side changed. */
function merge(
  field: FormField,
  base: FormValue | null,
  mine: FormValue,
  theirs: FormValue,
  around: Place,
): Merged {
  if (isSameForm(mine, theirs) || (base !== null && isSameForm(theirs, base)))
    return { value: mine, conflicts: [] };
  if (base !== null && isSameForm(mine, base)) return { value: theirs, conflicts: [] };
  const place = { ...around, name: nameIn(around.name, field.label) };
  if (field.kind === 'group' && isSameId(mine, theirs)) return mergeGroups(field, base, mine, theirs, place);
  if (field.kind === 'list' && base !== null) {
    const [before, own, others] = [listIn(base), listIn(mine), listIn(theirs)];
    if (isInPlace(before, own) && isInPlace(before, others)) {
      const merged = own.map(({ number, value }, index) => {
        const of = { ...field.item, label: '' };
        const name = nameIn(around.name, `${field.itemName} ${index + 1}`);
        const steps = [...place.steps, number];
        return merge(of, valueIn(before, index), value, valueIn(others, index), { name, steps });
      });
      return {
        value: own.map((item, index) => ({ ...item, value: merged[index]?.value ?? item.value })),
        conflicts: merged.flatMap(({ conflicts }) => conflicts),
      };
    }
  }
  return { value: mine, conflicts: [{ field, ...place, mine, theirs }] };
}

function mergeGroups(
  { fields }: GroupField,
  base: FormValue | null,
  mine: FormValue,
  theirs: FormValue,
  { name, steps }: Place,
): Merged {
  const merged = fields.map((each): [string, Merged] => {
    const [before, own, others] = [base, mine, theirs].map((of) => of && (groupIn(of)[each.key] ?? ''));
    const place = { name, steps: [...steps, each.key] };
    return [each.key, merge(each, before ?? null, own ?? '', others ?? '', place)];
  });
  return {
    value: Object.fromEntries(merged.map(([key, { value }]) => [key, value])),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}

/** Whether a list still has the same items in the same order: none was added, removed or moved. */
function isInPlace(before: FormList, now: FormList): boolean {
  const isOf = (value: FormValue, index: number) => isSameForm(value, valueIn(before, index));
  return (
    before.length === now.length &&
    now.every(
      ({ value }, index) =>
        isSameId(value, valueIn(before, index)) &&
        (isOf(value, index) || !before.some((_, other) => isOf(value, other))),
    )
  );
}

const valueIn = (list: FormList, index: number): FormValue => list[index]?.value ?? '';

const isSameId = (one: FormValue, other: FormValue): boolean => groupIn(one).id === groupIn(other).id;

/** The path to a field of a conflict as the form is now; null where its item was removed. */
export function pathOf(value: FormValue, steps: FieldPath): FieldPath | null {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  const key = typeof step === 'string' ? step : listIn(value).findIndex(({ number }) => number === step);
  if (key === -1) return null;
  const inner = typeof key === 'string' ? groupIn(value)[key] : listIn(value)[key]?.value;
  const path = pathOf(inner ?? '', rest);
  return path && [key, ...path];
}
