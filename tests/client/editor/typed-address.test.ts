import { describe, expect, it } from 'vitest';
import { typedAddress } from '../../../client/editor/links/addresses.ts';
import { hrefOfTyped } from '../../../client/editor/links/links.ts';

describe('a typed address', () => {
  it.each([
    ['https://www.sanir.example/about?a=b#c', 'https://www.sanir.example/about?a=b#c'],
    [' HTTP://sanir.example ', 'http://sanir.example/'],
    ['www.x.example', 'https://www.x.example/'],
    ['x.example/a b', 'https://x.example/a%20b'],
    ['x.example:8080/a', 'https://x.example:8080/a'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['desk@sanir.example', 'mailto:desk@sanir.example'],
    ['mailto:desk@sanir.example?subject=Hello', 'mailto:desk@sanir.example?subject=Hello'],
    ['+27 (0)00 000-0000', 'tel:+270000000000'],
    ['011 555 1234', 'tel:0115551234'],
    ['tel:+27000000000', 'tel:+27000000000'],
    ['/news/1', '/news/1'],
    ['\u202ahttps://x.example/a', 'https://x.example/a'],
    ['https://x.example/a\u200b', 'https://x.example/a'],
    ['\u200f\ufeff\xa0https://x.example/a\u2028\xad\u2069 ', 'https://x.example/a'],
    ['\u2066\u200dx.example/a\u2060', 'https://x.example/a'],
    ['https://x.ex\xadample/a\u200bb\u2060c', 'https://x.example/abc'],
    ['\u202adesk@sanir.example\u202c', 'mailto:desk@sanir.example'],
    ['\u202a+27 82 123 4567\u202c', 'tel:+27821234567'],
    ['082–123‑4567', 'tel:0821234567'],
    ['\u200e/news/1\u200e', '/news/1'],
    [
      'https://fa.example/می\u200cخواهم',
      'https://fa.example/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85',
    ],
    ['https://x.example/a%E2%80%8B', 'https://x.example/a%E2%80%8B'],
    ['\u{e0041}https://x.example/a\u{e0041}', 'https://x.example/a'],
    ['\ufe0fhttps://x.example/a\ufe0f', 'https://x.example/a'],
    ['\u2800https://x.example/a\u2800', 'https://x.example/a'],
    ['https://x.example/❤️', 'https://x.example/%E2%9D%A4%EF%B8%8F'],
    ['\ufff9https://x.example/a\ufffa\ufffb', 'https://x.example/a'],
    ['<https://x.example/a>', 'https://x.example/a'],
    ['"https://x.example/a"', 'https://x.example/a'],
    ['\u202a“ <x.example> ”\u202c', 'https://x.example/'],
    ['«desk@sanir.example»', 'mailto:desk@sanir.example'],
    ['tel:110', 'tel:110'],
    ['mailto:4you@x.example', 'mailto:4you@x.example'],
  ])('%j is %j', (typed, href) => {
    expect(hrefOfTyped(typed)).toBe(href);
  });

  it.each([
    '',
    ' ',
    'hello',
    'hello world',
    'Hello. World',
    'news/1',
    '#top',
    '//x.example',
    'https://',
    'https:// x',
    'javascript:alert(1)',
    'java\u200bscript:alert(1)',
    '\u202ajavascript:alert(1)',
    '\u200b',
    '<>',
    '"javascript:alert(1)"',
    'data:text/html,x',
    'ftp://x.example',
    'file:///etc/passwd',
    'user:secret@x.example',
    'https://user@x.example',
    '@sanir',
    'a@b',
    '12',
    '1.5',
  ])('%j is none', (typed) => {
    expect(hrefOfTyped(typed)).toBeUndefined();
  });

  it.each([
    [' <https://x.example/a> ', 'https://x.example/a'],
    ['\ufff9“x.example”\ufffb', 'x.example'],
    ['https://x.example/Aujourd’hui’', 'https://x.example/Aujourd’hui’'],
    ['https://x.example/❤️', 'https://x.example/❤️'],
  ])('%j is written as %j', (typed, words) => {
    expect(typedAddress(typed)).toBe(words);
  });
});
