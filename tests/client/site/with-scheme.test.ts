import { expect, it } from 'vitest';
import { withScheme } from '../../../client/admin/site/fields/with-scheme.ts';

it.each([
  ['www.sanir.example', 'https://www.sanir.example'],
  [' sanir.example/about?a=b#c ', 'https://sanir.example/about?a=b#c'],
  ['sanir.example?a', 'https://sanir.example?a'],
  ['http://sanir.example', 'http://sanir.example'],
  ['https://sanir.example', 'https://sanir.example'],
  ['hello@sanir.example', 'hello@sanir.example'],
  ['sanir', 'sanir'],
  ['no address. here', 'no address. here'],
  ['', ''],
])('the web address %j becomes %j', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});
