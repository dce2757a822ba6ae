/** A marker's possible numbers, likeliest first: letters may be Roman, and of `2.1.` the last part counts. */
export function numbersOf(marker: string): readonly number[] {
  const [, part = ''] = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(marker) ?? [];
  if (/^\d{1,3}$/.test(part)) return [Number(part)];
  const letter = /^[a-z]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - LETTER_BEFORE_A : undefined;
  const roman = /^[ivxlcdm]+$/i.test(part) ? romanNumber(part.toLowerCase()) : undefined;
  const numbers = /^[ivx]/i.test(part) ? [roman, letter] : [letter, roman];
  return numbers.filter((number) => number !== undefined);
}

const LETTER_BEFORE_A = 'a'.charCodeAt(0) - 1;

function romanNumber(digits: string): number {
  const values = Array.from(digits, (digit) => ROMAN.get(digit) ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

const ROMAN = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
  ['d', 500],
  ['m', 1000],
]);
