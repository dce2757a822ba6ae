import { describe, expect, it } from 'vitest';
import { cutText, cutTextAround } from '../../../rules/articles/excerpt.ts';

describe('a cut text', () => {
  it.each([
    ['a shorter text is left alone', 'short', 10, 'short'],
    ['a text of just that length is left alone', 'exact', 5, 'exact'],
    ['one more is cut', 'longer', 5, 'longe…'],
    ['nothing stays nothing', '', 5, ''],
    ['no length leaves the sign alone', 'x', 0, '…'],
    ['a family is one grapheme', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦x', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
    ['a flag is one grapheme', '🇿🇦🇲🇿🇿🇼', 2, '🇿🇦🇲🇿…'],
    ['an accent stays on its letter', 'e\u0301e\u0301', 1, 'e\u0301…'],
    ['Arabic is cut between letters', 'مرحبا', 3, 'مرح…'],
    ['a word that does not fit is left out', 'then, one Saturday', 13, 'then, one…'],
    ['a word that just fits stays', 'then, one Saturday', 9, 'then, one…'],
    ['a word that alone is longer is cut', 'a Saturday', 6, 'a Satu…'],
    ['a word that alone is just that long is not cut', 'a Saturday', 8, 'a…'],
    ['a no-break space holds its words together', 'costs R\u00a0500 here', 8, 'costs…'],
    ['no comma or full stop is left before the sign', 'bread, tea and rice', 6, 'bread…'],
    ['nor the dash of a pause', 'bread – and tea', 8, 'bread…'],
    [
      'a sentence that ends in the last third ends the text',
      'They came early. By noon all',
      22,
      'They came early…',
    ],
    ['one that ends before does not', 'They came. By noon all had tea', 22, 'They came. By noon all…'],
    ['its question mark stays', 'Who came early? By noon all', 21, 'Who came early?…'],
    ['Arabic has its own', 'جاؤوا مبكرًا؟ ثم شربوا الشاي', 18, 'جاؤوا مبكرًا؟…'],
    ['an abbreviation ends no sentence', 'We had tea with Dr. Moyo and all', 26, 'We had tea with Dr. Moyo…'],
    ['text without spaces is cut after its first words', '2026 年のお知らせです', 7, '2026 年の…'],
  ])('%s', (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });

  it('does not depend on the length of the text', () => {
    const graphemes = [
      '👩🏽‍🚀',
      'a',
      '🇿🇦',
      'e\u0301\u0302\u0303',
      '\r\n',
      'क्षि',
      '한',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
    ];
    const text = graphemes.join('').repeat(200);
    for (let length = 1; length < 200; length += 1) {
      const expected = Array.from({ length }, (_, index) => graphemes[index % graphemes.length]).join('');
      expect(cutText(text, length)).toBe(`${expected}…`);
    }
  });

  it('cuts a grapheme that has no end', () => {
    const zalgo = `z${'\u0301'.repeat(10_000)}`;
    expect(cutText(`${zalgo}ab`, 1)).toMatch(/^z\u0301{20,40}…$/);
  });

  it('takes no longer for a long text than for a short one', () => {
    const text = 'word 👨‍👩‍👧‍👦 '.repeat(30_000);
    // To segment all of it each time would take longer than the test's patience.
    for (let round = 0; round < 2000; round += 1) cutText(text, 150);
    expect(cutText(text, 150)).toHaveLength(cutText(text.slice(0, 10_000), 150).length);
  });
});

describe('a text that is cut around a place', () => {
  const words = Array.from({ length: 100 }, (_, number) => `word${number}`).join(' ');

  it.each([
    [
      'begins with it where its word is too long for the words before it',
      `${'lorem '.repeat(20)}see https://example.org/${'long-name-'.repeat(4)}end ${'lorem '.repeat(20)}`,
      'example',
      65,
      '…example.org/long-name-long-name-long-name-long-name-end lorem…',
    ],
    [
      'begins a few words before it, and ends with a whole word',
      words,
      'word50',
      40,
      '…word49 word50 word51 word52 word53…',
    ],
    [
      'has more words before it at the end of the text',
      words,
      'word99',
      40,
      '…word95 word96 word97 word98 word99',
    ],
    [
      'is cut as always where the place is among its first words',
      words,
      'word1 ',
      40,
      'word0 word1 word2 word3 word4 word5…',
    ],
    ['is whole where it is short', 'few words', 'words', 40, 'few words'],
    [
      'begins with a whole grapheme without spaces',
      `${'年'.repeat(50)}知${'年'.repeat(50)}`,
      '知',
      8,
      '…年知年年年年年年…',
    ],
  ])('%s', (_, text, place, length, expected) => {
    expect(cutTextAround(text, text.indexOf(place), length)).toBe(expected);
  });
});
