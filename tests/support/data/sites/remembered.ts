/** What clients were told is stored, and what they have asked for without an answer. */
export interface Remembered {
  /** By id, the titles that an article may have; null where it may be gone. */
  readonly articles: Expected;
  /** By address, whether an image may be shown. */
  readonly images: Expected<'shown' | null>;
  /** By id, the notes that an application may have. */
  readonly applications: Expected;
  /** How many writes were acknowledged, by their kind. */
  readonly acknowledged: Record<string, number>;
  /** Numbers titles, notes and names. */
  next(): number;
}

/**
 * One value is what was acknowledged; the others were asked for, and nobody knows whether they were stored.
 */
export type Expected<Value = string | null> = Map<string, readonly Value[]>;

export function createRemembered(): Remembered {
  let number = 0;
  return {
    articles: new Map(),
    images: new Map(),
    applications: new Map(),
    acknowledged: {},
    next() {
      number += 1;
      return number;
    },
  };
}

export function countOf({ acknowledged }: Remembered): number {
  return Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
}

/** Expects the new values of some things beside their old ones, until a write of them is acknowledged. */
export async function whileChanging<Result, Value>(
  changes: readonly (readonly [Expected<Value>, key: string, value: Value])[],
  write: () => Promise<Result>,
): Promise<Result> {
  for (const [expected, key, value] of changes) expected.set(key, [...(expected.get(key) ?? []), value]);
  const result = await write();
  for (const [expected, key, value] of changes) expected.set(key, [value]);
  return result;
}
