import { expect, it } from 'vitest';
import { INCOMPLETE_DATE } from '../../../client/admin/articles/draft/article-date.ts';
import { effectOfSaving } from '../../../client/admin/articles/form/saving/effect-of-saving.ts';

const NOW = Date.UTC(2026, 10, 27, 10);
const PAST = '2024-02-29T07:05:00.000Z';
const FUTURE = '2026-12-24T07:00:00.000Z';

const effect = (date: string, { isPublished = true, hasReaders = false } = {}) =>
  effectOfSaving({ isPublished, date }, hasReaders, NOW);

it.each([
  ['a new article, a draft or a scheduled one without a date', effect(''), 'Goes online at once.'],
  [
    'a date that has come',
    effect(PAST),
    'Goes online at once, dated February\u00A029,\u00A02024 at\u00A09:05\u00A0AM.',
  ],
  ['a date to come', effect(FUTURE), 'Goes online on December\u00A024,\u00A02026 at\u00A09:00\u00A0AM.'],
  ['this very moment', effect(new Date(NOW).toISOString()), /^Goes online at once, dated /],
  ['an article that readers see', effect(PAST, { hasReaders: true }), 'Readers see the changes at once.'],
  ['the same without its date', effect('', { hasReaders: true }), 'Readers see the changes at once.'],
  [
    'the same with a date to come',
    effect(FUTURE, { hasReaders: true }),
    'Goes offline until December\u00A024,\u00A02026 at\u00A09:00\u00A0AM.',
  ],
  ['a draft', effect('', { isPublished: false }), 'Only you will see it.'],
  ['a draft with a date to come', effect(FUTURE, { isPublished: false }), 'Only you will see it.'],
  [
    'an article that is withdrawn',
    effect(PAST, { isPublished: false, hasReaders: true }),
    'Readers will no longer see it: only you will.',
  ],
  ['half a date', effect(INCOMPLETE_DATE), ''],
  ['a date that the site refuses', effect('1969-12-31T00:00:00.000Z'), ''],
])('the form says before the button is pressed what it does with %s', (_case, said, expected) => {
  expect(said).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
});
