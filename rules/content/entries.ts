import * as v from 'valibot';
import { idsOf } from './site-facts.ts';

// The schemas' messages complete the sentence 'it should be …'.

/** An object with these keys and no others. */
export function only<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries).join(', ');
  const strict = v.objectWithRest(entries, v.never(`one of ${keys}`), (issue) => {
    const key = issue.path?.at(-1)?.key;
    return typeof key === 'string' ? wanted(entries, key) : `an entry in { } with ${keys}`;
  });
  // Valibot's `strictObject` reports only the first of several unknown keys.
  return strict as unknown as v.ObjectSchema<Entries, undefined>;
}

/** A list, empty or not. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'a list in [ ]');

/** The schema's message for undefined. */
function wanted(entries: v.ObjectEntries, key: string): string {
  const schema = entries[key];
  return (schema && v.safeParse(schema, undefined).issues?.[0]?.message) ?? 'there';
}

/** The read-only type of a schema. */
export type Content<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

type DeepReadonly<Value> = Value extends (...parameters: never[]) => unknown
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** A list of entries with unique ids. @param taken ids of other elements of the page. */
export function listWithIds<Item extends v.GenericSchema<{ id: string }>>(
  item: Item,
  taken: readonly string[] = [],
) {
  return v.pipe(
    listOf(item),
    v.rawCheck(({ dataset, addIssue }) => {
      const entries: unknown = dataset.value;
      if (!Array.isArray(entries)) return;
      const seen = new Set(taken);
      entries.forEach((entry, index) => {
        const [id] = idsOf([entry]);
        if (id === undefined) return;
        if (seen.has(id))
          addIssue({
            message: 'an id that is not there already',
            path: [step(entries, index), step(entry, 'id')],
          });
        seen.add(id);
      });
    }),
  );
}

const step = (input: unknown, key: string | number): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: Reflect.get(Object(input), key),
});
