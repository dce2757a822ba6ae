import { expect, it } from 'vitest';
import { sizeOfChange } from '../../../client/admin/articles/versions/messages.ts';
import { sourcesMessage } from '../../../client/admin/basics/page-view-messages.ts';
import { openingsMessage, shortMonthName } from '../../../client/admin/readers/readers-messages.ts';

it.each([
  [0, 0, 'Then no words changed, but other things, such as images or captions.'],
  [1, 0, 'Then 1 word was added.'],
  [0, 1200, 'Then 1,200 words were removed.'],
  [4, 1, 'Then 4 words were added and 1 removed.'],
  [1, 4, 'Then 1 word was added and 4 removed.'],
])(
  'a save that added %i words and removed %i is told as a sentence',
  (wordsAdded, wordsRemoved, sentence) => {
    expect(sizeOfChange({ wordsAdded, wordsRemoved })).toBe(sentence);
  },
);

it('no line parts the name of a source and its number', () => {
  const sources = [
    { source: 'WHATSAPP', reads: 1210 },
    { source: 'SEARCH', reads: 8 },
  ] as const;
  expect(sourcesMessage(sources)).toBe('From: WhatsApp\u00A01,210, search\u00A0engines\u00A08');
});

it('the openings are those of a month, or of the months from the first to the last', () => {
  expect(openingsMessage(1, ['2026-11'])).toBe('opening in November 2026');
  expect(openingsMessage(12, ['2025-12', '2026-01', '2026-02'])).toBe(
    'openings from December 2025 to February 2026',
  );
  expect(['2026-05', '2026-09'].map(shortMonthName)).toEqual(['May 2026', 'Sep 2026']);
});
