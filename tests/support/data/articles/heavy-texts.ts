import { seededRandom } from '../seeded-random.ts';

const random = seededRandom(1);

const repeat = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => write(number)).join('');

/** The texts that take longest to write, close to the bounds of an article. */
export const HEAVY_TEXTS: Readonly<Record<string, string>> = {
  // For the parsers and the grammar.
  links: `<p>${repeat(9_900, (number) => `<a href="/n/${number}">w</a> `)}</p>`,
  'items of a list': `<ul>${repeat(9_900, () => '<li>w</li>')}</ul>`,
  // For the search index.
  'different words': `<p>${repeat(65_000, () => `${random.whole(1e8, 2e9).toString(36)} `)}</p>`,
  'Chinese characters': `<p>${repeat(160_000, () => String.fromCharCode(random.whole(0x4e00, 0x9c00)))}</p>`,
};
