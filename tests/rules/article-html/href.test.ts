import { describe, expect, it } from 'vitest';
import { storedHref } from '../../../rules/article-html/attributes/href.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['HTTP://EXAMPLE.org:80/Ä?q=ü#ö', 'http://example.org/%C3%84?q=%C3%BC#%C3%B6'],
    [' \nhttps://example.org/a\tb ', 'https://example.org/ab'],
    ['https:\\\\example.org\\a', 'https://example.org/a'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['mailto:a@example.org?subject=x', 'mailto:a@example.org?subject=x'],
    ['tel:+27 11', 'tel:+27 11'],
    ['/news/1?a=b#c', '/news/1?a=b#c'],
    [' /a/../b c', '/b%20c'],
    ['/', '/'],
    ['\u202ahttps://example.org/a\u200b\ufeff', 'https://example.org/a'],
    ['\u200e\xa0/news/1', '/news/1'],
  ])('%j is stored as %j', (href, stored) => {
    expect(storedHref(href)).toBe(stored);
    expect(storedHref(stored)).toBe(stored);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\x01javascript:alert(1)',
    '\u200bjava\u200bscript:alert(1)',
    '/\u200b/evil.example',
    '\u202a//evil.example',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'ftp://example.org/',
    'view-source:https://example.org/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'https://user@example.org/',
    'https://user:secret@example.org/',
    'https://',
    'https://exa mple.org/',
    'news/1',
    '#top',
    '?q=1',
    'example.org',
  ])('%j is none', (href) => {
    expect(storedHref(href)).toBeUndefined();
  });
});
