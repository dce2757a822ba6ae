import { expect, it } from 'vitest';
import {
  contentOf,
  formValueOf,
  readFormValue,
  withPart,
} from '../../../client/admin/site/form/form-value.ts';
import { entrySchema } from '../../../client/admin/site/form/problems/check-form.ts';
import { translationSchema, valueOfTexts } from '../../../client/admin/site/languages/translation-form.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';
import { translatableIn } from '../../../rules/content/translation.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const { MEMBERSHIP } = CONTENT;
const english = entrySchema('WORDS', 'MEMBERSHIP', { facts: siteFacts(CONTENT, []), placeholders: {} });

/** The form of a translation into French without any text. */
function schemaOf(value: unknown) {
  const places = translatableIn(english.form, value);
  const texts = places.map(({ at, text }) => ({ at, english: text, text: '', former: null }));
  const entry = { kind: 'WORDS', id: 'MEMBERSHIP', language: 'fr', title: 'MEMBERSHIP' } as const;
  return translationSchema(english, value, { ...entry, revision: 0, texts, updatedAt: null });
}

const keyOf = (text: string) => Object.keys(valueOfTexts([{ english: text, text: '' }]))[0] ?? '';

it('a draft keeps each translation at its English text, also where the entry has another order since', () => {
  const { form } = schemaOf(MEMBERSHIP);
  const [first = '', second = ''] = MEMBERSHIP.next.steps;
  const written = withPart(formValueOf(form, {}), [keyOf(first)], 'Nous lisons.');
  const next = { ...MEMBERSHIP.next, steps: [second, first] };
  const later = schemaOf({ ...MEMBERSHIP, next });
  const sent = later.sent(contentOf(later.form, readFormValue(later.form, written)));
  expect(sent).toContainEqual({ at: 'next.steps.1', english: first, text: 'Nous lisons.' });
  expect(sent).toContainEqual({ at: 'next.steps.0', english: second, text: '' });
});

it('a problem stands at the field of its text, and what is not translated has none', () => {
  const { form, check, placed } = schemaOf(MEMBERSHIP);
  const { howLong } = MEMBERSHIP.notice;
  expect(check(contentOf(form, formValueOf(form, {})))).toEqual([]);
  const wrong = withPart(formValueOf(form, {}), [keyOf(howLong)], 'Un an');
  const problem = { path: [keyOf(howLong)], sentence: 'It should be a text with {time}.' };
  expect(check(contentOf(form, wrong))).toEqual([problem]);
  expect(placed([{ ...problem, path: ['notice', 'howLong'] }])).toEqual([problem]);
});
