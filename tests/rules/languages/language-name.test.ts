import { describe, expect, it } from 'vitest';
import { languageName } from '../../../rules/languages/language-name.ts';

describe('the name of a language', () => {
  it.each([
    ['fr', 'Français'],
    ['zu', 'isiZulu'],
    ['xh', 'isiXhosa'],
    ['pt-BR', 'Português (Brasil)'],
    ['zz', 'Zz'],
    // Tags with parts that no name covers: an extension, private parts, a variant.
    ['en-u-ca-buddhist', 'English'],
    ['en-x-own', 'English'],
    ['de-1996', 'Deutsch (Neue deutsche Rechtschreibung)'],
  ])('of %s is %s', (lang, name) => {
    expect(languageName(lang)).toBe(name);
  });
});
