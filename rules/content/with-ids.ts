import * as v from 'valibot';
import { listOf } from './entries.ts';
import { idsOf } from './site-facts.ts';

/** A list whose entries each have an id that no other has, and none of `taken`: those of elements of the same page. */
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

/** A path item of an issue, as valibot has them. */
const step = (input: unknown, key: string | number): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: Reflect.get(Object(input), key),
});
