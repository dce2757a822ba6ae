import * as v from 'valibot';

// Each message of these schemas ends the sentence 'it should be …'.

/** An object with these keys and no others. */
export function only<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries).join(', ');
  const strict = v.objectWithRest(entries, v.never(`one of ${keys}`), (issue) => {
    const key = issue.path?.at(-1)?.key;
    return typeof key === 'string' ? wanted(entries, key) : `an entry in { } with ${keys}`;
  });
  // valibot's `strictObject` has this type, but names only the first of several unknown keys.
  return strict as unknown as v.ObjectSchema<Entries, undefined>;
}

/** A list, empty or not. */
export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'a list in [ ]');

/** What a missing key should be: the message of its schema for undefined. */
function wanted(entries: v.ObjectEntries, key: string): string {
  const schema = entries[key];
  return (schema && v.safeParse(schema, undefined).issues?.[0]?.message) ?? 'there';
}
