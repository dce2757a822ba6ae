/** Random choices that a seed decides, so that a failure can be had again. */
export interface Random {
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly chance: (probability: number) => boolean;
  /** Up to `max` of what `make` makes, at least `min`. */
  readonly several: <Item>(min: number, max: number, make: () => Item) => Item[];
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
    chance: (probability) => next() < probability,
    several: (min, max, make) => Array.from({ length: min + below(max - min + 1) }, make),
  };
}
