/** Gives all of a list in the long form; otherwise a few as a sample, others at each call. */
export function taker<Item>(items: readonly Item[], count: number): () => readonly Item[] {
  let next = 0;
  return () =>
    process.env.LONG ? items : Array.from({ length: count }, () => items[next++ % items.length] as Item);
}
