import { expect, it } from 'vitest';
import { directionOf } from '../../../rules/articles/language.ts';

it.each([
  ['ar', 'RTL'],
  ['ar-EG', 'RTL'],
  ...(['arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'] as const).map(
    (lang) => [lang, 'RTL'] as const,
  ),
  ['sw', 'LTR'],
  ['az-Arab', 'RTL'],
  ['ff-Adlm-GN', 'RTL'],
  ['ar-Latn', 'LTR'],
  ['sr-Latn-x-arab', 'LTR'],
  ['en-x-Arab', 'LTR'],
  ['pa-Aran', 'RTL'],
  ['lad-Hebr', 'RTL'],
  ['mid-Mand', 'RTL'],
  ['nqo-Nkoo', 'RTL'],
  ['rhg-Rohg', 'RTL'],
  ['aii-Syrc', 'RTL'],
  ['dv-Thaa', 'RTL'],
] as const)('a text in %s is read %s: the script counts, where it is named', (lang, direction) => {
  expect(directionOf(lang)).toBe(direction);
});
