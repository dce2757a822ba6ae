import { describe, expect, it } from 'vitest';
import { isPastedText } from '../../../client/editor/input/before-input.ts';

describe('a text that a keyboard sends', () => {
  it.each([
    '*Statement*\nThe office is closed.\n\n- passport\n- photo\n\nCall _today_',
    'one\r\ntwo',
    'one\u2028two\n',
    'https://x.example/a',
    'See www.x.example now',
    'desk@sanir.example ',
  ])('was copied if nobody types it at once: %j', (text) => {
    expect(isPastedText('insertText', text)).toBe(true);
    expect(isPastedText('insertReplacementText', text)).toBe(true);
  });

  it.each([
    'a',
    ' ',
    'word',
    'word ',
    ' word',
    '*bold*',
    '- ',
    'two words',
    '\n',
    '\n\n',
    'word\n',
    'x.example',
    '👍🏽',
  ])('is typed, swiped or suggested: %j', (text) => {
    expect(isPastedText('insertText', text)).toBe(false);
  });

  it('was copied where the browser says so, and while it is composed only if it has several lines', () => {
    for (const type of ['insertFromPaste', 'insertFromDrop', 'insertFromYank'])
      expect(isPastedText(type, '*bold*')).toBe(true);
    expect(isPastedText('insertCompositionText', 'www.x.example')).toBe(false);
    expect(isPastedText('insertCompositionText', 'a\nb')).toBe(true);
    expect(isPastedText('insertCompositionText', 'a\n')).toBe(false);
  });
});
