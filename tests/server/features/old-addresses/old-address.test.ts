import { describe, expect, it } from 'vitest';
import {
  candidatesOf,
  isOldFeed,
  oldAddressOf,
} from '../../../../server/features/old-addresses/old-address.ts';

describe('an old address is stored', () => {
  it.each([
    ['/2024/05/title/', '/2024/05/title'],
    ['https://old.example/2024/05/title/', '/2024/05/title'],
    ['https://old.example/?p=123', '/?p=123'],
    ['/?page_id=7&preview=true', '/?page_id=7'],
    ['/blog/?p=12', '/blog/?p=12'],
    ['/blog?p=12', '/blog/?p=12'],
    ['/2024/title/?utm_source=x#comments', '/2024/title'],
    ['/%d9%85%d8%b1%d8%ad%d8%a8%d8%a7/', '/مرحبا'],
    ['/cafe%CC%81/', '/café'],
    ['/cut-within-%d9/', '/cut-within-%d9'],
    ['/index.php/title', '/index.php/title'],
  ])('%s in one form', (given, stored) => {
    expect(oldAddressOf(given)).toBe(stored);
  });

  it.each(['/', 'https://old.example', '/?p=', '/?p=12a', 'no address', `/${'a'.repeat(2000)}`])(
    'not: %s',
    (given) => {
      expect(oldAddressOf(given)).toBeNull();
    },
  );
});

it.each([
  ['/title/?p=12', ['/title/?p=12', '/title']],
  ['/wp-content/uploads/2024/05/a-1-300x200.jpg', '/wp-content/uploads/2024/05/a-1.jpg'],
  ['/content/images/size/w600h400/format/webp/2024/05/a.jpg', '/content/images/2024/05/a.jpg'],
  ['/10x20', ['/10x20']],
])('a request for %s may mean what was kept as %s', (url, wanted) => {
  const candidates = candidatesOf(url);
  if (typeof wanted === 'string') expect(candidates.at(-1)).toBe(wanted);
  else expect(candidates).toEqual(wanted);
});

it.each([
  ['/feed/', true],
  ['/feed', true],
  ['/feed/atom/', true],
  ['/category/news/feed/?x=1', true],
  ['/?feed=rss2', true],
  ['/rss/', true],
  ['/feedback', false],
  ['/feed/title', false],
  ['/?q=/feed', false],
])('%s is an address of a feed: %s', (url, expected) => {
  expect(isOldFeed(url)).toBe(expected);
});
