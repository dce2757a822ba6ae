import { expect, it } from 'vitest';
import { isFaithfulSheet, KNOWN_SQUARE } from '../../../client/admin/images/faithful-canvas.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

type Square = readonly number[] | Uint8ClampedArray;

const random = seededRandom(1);
const { length } = KNOWN_SQUARE;
const squareOf = (value: (index: number) => number): Square =>
  Array.from({ length }, (_, index) => value(index));
const anything = () => squareOf(() => random.between(0, 255));
const withNoise = (square: Square, most: number) =>
  [...square].map((value) => value + random.between(-most, most));

const photograph = squareOf((index) => (index % 4 === 3 ? 255 : 60 + (index % 128)));
const white = squareOf(() => 255);
const empty = squareOf(() => 0);
const stripes = squareOf((index) => [255, 40, 0, 255, 0, 200, 90, 255][index % 8] ?? 0);

const isFaithful = (...squares: readonly Square[]) =>
  isFaithfulSheet(new Uint8ClampedArray(squares.flatMap((square) => [...square])));

it.each<[string, Square, Square, Square]>([
  ['where it gives out what was drawn', KNOWN_SQUARE, photograph, photograph],
  ['as JPEG', KNOWN_SQUARE, photograph, withNoise(photograph, 4)],
  ['with slight noise', withNoise(KNOWN_SQUARE, 6), withNoise(photograph, 6), withNoise(photograph, 6)],
  ['with a picture of one colour', KNOWN_SQUARE, white, white],
])('a canvas is believed %s', (_name, known, drawn, given) => {
  expect(isFaithful(known, drawn, given)).toBe(true);
});

it.each<[string, Square, Square, Square]>([
  ['where all pixels that are read are random', anything(), anything(), anything()],
  ['where all are white', white, white, white],
  ['where all are empty', empty, empty, empty],
  ['where the same stripes are read everywhere', stripes, stripes, stripes],
  ['where it gives out stripes', KNOWN_SQUARE, photograph, stripes],
  ['where it gives out random pixels', KNOWN_SQUARE, photograph, anything()],
  ['where it gives out white', KNOWN_SQUARE, photograph, white],
  ['with noise that can be seen', withNoise(KNOWN_SQUARE, 90), photograph, photograph],
])('a canvas is not believed %s', (_name, known, drawn, given) => {
  expect(isFaithful(known, drawn, given)).toBe(false);
});
