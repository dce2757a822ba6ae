import { LRUCache } from 'lru-cache';

/** A pure function that knows its results for the texts it saw last: browsers send the same few headers again and again. */
export function remember<Result extends NonNullable<unknown>>(
  compute: (text: string) => Result,
): (text: string) => Result {
  const known = new LRUCache<string, Result>({ max: MAX_KNOWN });
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const result = compute(text);
    if (text.length <= MAX_KNOWN_LENGTH) known.set(text, result);
    return result;
  };
}

const MAX_KNOWN = 100;
const MAX_KNOWN_LENGTH = 200;
