import { describe, expect, it } from 'vitest';
import { addressIn, languageAlternates, readLanguage } from '../../rules/languages/language-path.ts';

describe('an address with the prefix of a language', () => {
  it.each([
    ['/', 'en', '/'],
    ['/news', 'en', '/news'],
    ['/fr', 'fr', '/'],
    ['/fr/news', 'fr', '/news'],
    ['/fr?x=1', 'fr', '/?x=1'],
    ['/fr/news?q=bread', 'fr', '/news?q=bread'],
    ['/fr#intro', 'fr', '/#intro'],
    ['/ar-XB/news', 'ar-XB', '/news'],
  ])('%s is %s, %s, and back', (address, language, path) => {
    expect(readLanguage(address)).toEqual({ language, path });
    expect(addressIn(language, path)).toBe(address);
  });

  it.each([
    '/en/news',
    '/FR/news',
    '/frog',
    '/frog/news',
    '/de/news',
    '/fr-FR',
    '//fr',
    'fr',
    '',
    '/constructor',
  ])('%s has none', (address) => {
    expect(readLanguage(address)).toEqual({ language: 'en', path: address });
  });
});

it('a page has its addresses in all languages for search engines, and none in a site with English alone', () => {
  expect(languageAlternates('/', ['fr'])).toEqual([
    { hreflang: 'en', path: '/' },
    { hreflang: 'fr', path: '/fr' },
    { hreflang: 'x-default', path: '/' },
  ]);
  expect(languageAlternates('/', [])).toEqual([]);
});
