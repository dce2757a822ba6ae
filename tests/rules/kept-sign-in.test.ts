import { describe, expect, it } from 'vitest';
import { needsHttps, signInNotKept } from '../../rules/pages/kept-sign-in.ts';

describe('a page needs https for its sign-in', () => {
  it.each([
    ['http://www.sanir.example', 'https://www.sanir.example', true],
    ['http://10.0.0.7:4000', 'https://www.sanir.example', true],
    ['https://www.sanir.example', 'https://www.sanir.example', false],
    ['https://www.sanir.example', 'http://127.0.0.1:4000', false],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000', false],
    [undefined, 'https://www.sanir.example', false],
  ])('at %s, of a site at %s: %s', (page, origin, expected) => {
    expect(needsHttps(page, origin)).toBe(expected);
  });

  it('and its sentence names the address to open', () => {
    expect(signInNotKept(true, 'https://www.sanir.example')).toContain(
      'Open https://www.sanir.example/create-news and sign in there.',
    );
  });
});
