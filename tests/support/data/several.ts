import type { Random } from './seeded-random.ts';

/** From `least` to `most` results of `make`. */
export function several<Item>(random: Random, least: number, most: number, make: () => Item): Item[] {
  return Array.from({ length: random.whole(least, most) }, make);
}
