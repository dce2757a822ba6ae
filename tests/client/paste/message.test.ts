import { describe, expect, it } from 'vitest';
import { addressOf, findAddresses } from '../../../client/editor/links/addresses.ts';
import { readMessage } from '../../../client/editor/paste/message/message.ts';
import { plainText } from '../../../rules/article-html/reading/flatten.ts';

const SIZE = 200_000;
const filled = (part: string, size = SIZE) => part.repeat(Math.floor(size / part.length));

describe('a text made to block the page', () => {
  // With a search for each sign's partner, or for the end of each address, these would take minutes.
  it.each([
    ['signs', filled('*_~', 500_000)],
    ['signs before words', filled('*a _b ~c ')],
    ['pairs within open signs', `*a _b ${filled('~c~ ')}`],
    ['code', filled('`a` ')],
    ['code that does not end', `\`\`\`${filled('`\n')}`],
    ['addresses between code', filled('`a` www.x.example ')],
    ['brackets behind an address', `https://x.example/${filled(')')}`],
    ['open brackets in an address', `https://x.example/${filled('(')}`],
    ['beginnings of addresses', filled('http://')],
    ['letters before an at sign', `${filled('a')}!@x.example`],
    ['labels of a host', `a@${filled('a.')}`],
    ['quotes in quotes', `${filled('>')}\n${filled('> ')}`],
    ['blanks before a sign', `${filled(' ')}- a`],
    ['headers that do not end', filled(`[10:12, 25/11/2026] ${'a'.repeat(70)}\n`)],
  ])('is still read: %s', (_, text) => {
    const { document } = readMessage(`x\n${text}\ny`);
    expect(plainText(document)).toMatch(/^x .*y$/s);
  });
});

describe('addresses in a text', () => {
  it.each([
    ['javascript:alert(1)'],
    ['JAVASCRIPT:alert(document.domain)//https'],
    ['data:text/html;base64,PHNjcmlwdD4='],
    ['https://user@x.example'],
    ['https://x.example:99999/'],
    ['https://'],
    ['é@x.example'],
    ['a@x'],
  ])('are none: %s', (text) => {
    expect(findAddresses(text)).toEqual([]);
  });

  it('have a scheme that a link may have, whatever is before them', () => {
    const found = findAddresses('javascript:https://x.example/%0aalert(1) vbscript:www.x.example');
    expect(found.map(({ href }) => href)).toEqual([
      'https://x.example/%0aalert(1)',
      'https://www.x.example/',
    ]);
  });

  it('are the whole of a text only without anything beside them', () => {
    expect(addressOf(' https://x.example/a\n')?.href).toBe('https://x.example/a');
    for (const text of ['https://x.example/a.', 'see www.x.example', 'a', ''])
      expect(addressOf(text)).toBeUndefined();
  });
});
