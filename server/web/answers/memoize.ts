import { LRUCache } from 'lru-cache';

/** Caches a pure function's results for recent texts: browsers send the same few headers again and again. */
export function memoize<Result extends NonNullable<unknown>>(
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
