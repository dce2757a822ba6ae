/** Whether a test takes all of its inputs: in CI and in the long form. Otherwise a sample, so that `npm test` stays short. */
export const isThorough = process.env.CI === 'true' || Boolean(process.env.LONG);

/** Gives all of a list, or as a sample a few, others at each call. */
export function taker<Item>(items: readonly Item[], count: number): () => readonly Item[] {
  let next = 0;
  return () =>
    isThorough ? items : Array.from({ length: count }, () => items[next++ % items.length] as Item);
}
