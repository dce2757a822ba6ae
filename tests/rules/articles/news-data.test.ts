import { expect, it } from 'vitest';
import { laterUpdateOf } from '../../../rules/articles/news-data.ts';

const MONDAY = '2026-11-23T08:00:00.000Z';
const TUESDAY = '2026-11-24T08:00:00.000Z';
const LATER = '2026-11-24T08:00:00.001Z';

it.each([
  ['more than a day after it was published', MONDAY, MONDAY, LATER, LATER],
  ['within a day', MONDAY, MONDAY, TUESDAY, null],
  ['before its date', MONDAY, '2026-12-24T08:00:00.000Z', LATER, null],
  ['when it was written, with a date of long ago', TUESDAY, '2019-01-01T08:00:00.000Z', LATER, null],
  ['long after it was written as a draft, on the day of its publication', MONDAY, TUESDAY, LATER, null],
  ['as a draft', MONDAY, null, LATER, null],
])('readers are told of a change %s: %s, %s, %s: %s', (_when, createdAt, publishedAt, updatedAt, told) => {
  expect(laterUpdateOf({ createdAt, publishedAt, updatedAt })).toBe(told);
});
