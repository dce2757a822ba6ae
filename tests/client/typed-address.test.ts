import { describe, expect, it } from 'vitest';
import { hrefOfTyped } from '../../client/editor/links.ts';

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
});
