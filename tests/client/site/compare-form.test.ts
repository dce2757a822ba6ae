import { describe, expect, it } from 'vitest';
import { compareForm } from '../../../client/admin/site/form/compare-form.ts';
import { formValueOf } from '../../../client/admin/site/form/form-value.ts';
import { listOf, only } from '../../../rules/content/entries.ts';
import { field } from '../../../rules/content/form/fields.ts';
import { formOf } from '../../../rules/content/form/form.ts';
import { words } from '../../../rules/content/words.ts';

const schema = only({
  title: words,
  status: field(words, { control: 'choice', choices: [{ value: 'CANCELLED', label: 'Cancelled' }] }),
  faqs: field(
    only({ questions: field(listOf(only({ question: words, answer: words })), { item: 'Question' }) }),
    'FAQs',
  ),
});
const form = formOf(schema);
const questions = ['One', 'Two', 'Three'].map((question) => ({ question, answer: `Answer ${question}` }));
const was = { title: 'Help', status: '', faqs: { questions } };

const changes = (is: object) =>
  compareForm(form, formValueOf(form, was), formValueOf(form, { ...was, ...is })).map(
    ({ name, kind, words: found }) =>
      `${name} ${kind}: ${found.map((part) => (part.kind === 'same' ? part.text : `${part.kind === 'added' ? '+' : '-'}${part.text}`)).join('')}`,
  );

describe('what changed in a form', () => {
  it('is nothing where both say the same', () => {
    expect(changes({})).toEqual([]);
  });

  it('is named by its field, word by word, and a choice by its name', () => {
    expect(changes({ title: 'Help us', status: 'CANCELLED' })).toEqual([
      'Title changed: Help +us',
      'Status added: +Cancelled',
    ]);
  });

  it('is, of a list, the item that changed, was added or removed, or the order alone', () => {
    const [one, two, three] = questions;
    const inList = (...list: unknown[]) => changes({ faqs: { questions: list } });
    expect(inList(one, { ...two, answer: 'Answer 2' }, three)).toEqual([
      'FAQs: Question 2 (Two): Answer changed: Answer -Two +2',
    ]);
    expect(inList(one, two, three, { question: 'Four', answer: 'New' })).toEqual([
      'FAQs: Question 4 (Four) added: +Four\nNew',
    ]);
    expect(inList(one, three)).toEqual(['FAQs: Question 2 (Two) removed: -Two\nAnswer Two']);
    expect(inList(three, one, two)).toEqual(['FAQs: Questions moved: ']);
  });
});
