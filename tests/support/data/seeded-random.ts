/** Random choices from a seed, so that a failing test can be repeated. */
export interface Random {
  /** A number from `least`, below `most`. */
  between(least: number, most: number): number;
  /** A whole number, including both ends. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError where the list is empty. */
  pick<Item>(items: readonly Item[]): Item;
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
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
