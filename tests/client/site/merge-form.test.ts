import { describe, expect, it } from 'vitest';
import { mergeDrafts, pathOf } from '../../../client/admin/site/conflict/merge-form.ts';
import {
  contentOf,
  type FormValue,
  formValueOf,
  withMoved,
} from '../../../client/admin/site/form/form-value.ts';
import { listOf, only } from '../../../rules/content/entries.ts';
import { field } from '../../../rules/content/form/fields.ts';
import { formOf } from '../../../rules/content/form/form.ts';
import { id, words } from '../../../rules/content/words.ts';

const link = only({ label: words, href: words });
const question = only({ question: words, answer: words });
const form = formOf(
  only({
    title: words,
    link,
    tags: field(listOf(words), { item: 'Tag' }),
    faqs: only({ questions: field(listOf(question), { item: 'Question' }) }),
    parts: field(listOf(only({ id, title: words })), { item: 'Part' }),
  }),
);

const base = {
  title: 'Help',
  link: { label: 'More', href: '/about' },
  tags: ['a', 'b'],
  faqs: { questions: ['One', 'Two', 'Three'].map((name) => ({ question: name, answer: `Answer ${name}` })) },
  parts: [
    { id: 'first', title: 'First' },
    { id: 'second', title: 'Second' },
  ],
};
type Content = typeof base;

const [one, two, three] = base.faqs.questions as [Question, Question, Question];
type Question = Content['faqs']['questions'][number];
const questions = (...list: readonly Question[]) => ({ faqs: { questions: [...list] } });

const draft = (content: object, isHidden = false) => ({
  value: formValueOf(form, { ...base, ...content }),
  isHidden,
  files: new Map<number, File>(),
});

function merged(mine: object, theirs: object, from: object | null = {}) {
  const { draft: result, conflicts } = mergeDrafts(form, from && draft(from), draft(mine), draft(theirs));
  return { content: contentOf(form, result.value), conflicts };
}

const conflictsOf = (mine: object, theirs: object, from?: object | null) =>
  merged(mine, theirs, from).conflicts.map(({ name }) => name);

describe('what two people changed', () => {
  it.each<[string, object, object]>([
    ['fields', { title: 'Mine' }, { link: { label: 'More', href: '/theirs' } }],
    [
      'fields of a group',
      { link: { ...base.link, label: 'Mine' } },
      { link: { ...base.link, href: '/theirs' } },
    ],
    ['the items of a list', { tags: ['mine', 'b'] }, { tags: ['a', 'theirs'] }],
    [
      'the fields of an item',
      questions({ ...one, answer: 'Mine' }, two, three),
      questions({ ...one, question: 'Theirs' }, two, { ...three, answer: 'Theirs' }),
    ],
    ['a list, of which one side moved an item', { title: 'Mine' }, questions(two, one, three)],
    ['a list, of which one side has another length', questions(one, three), { tags: ['a', 'b', 'theirs'] }],
    ['parts with ids', { parts: [{ id: 'first', title: 'Mine' }, base.parts[1]] }, { title: 'Theirs' }],
  ])('in different places is all in the merge: %s', (_places, mine, theirs) => {
    const both = mergedByHand(base, mine, theirs);
    expect(merged(mine, theirs)).toEqual({ content: both, conflicts: [] });
    expect(merged(theirs, mine)).toEqual({ content: both, conflicts: [] });
  });

  it('is asked about where both changed a field, each to something else, and mine stays until then', () => {
    const mine = { title: 'Mine', ...questions({ ...one, answer: 'Mine' }, two, three) };
    const theirs = {
      title: 'Theirs',
      ...questions({ ...one, answer: 'Theirs' }, { ...two, answer: 'New' }, three),
    };
    const { content, conflicts } = merged(mine, theirs);
    expect(conflicts.map(({ name, mine: own, theirs: other }) => [name, own, other])).toEqual([
      ['Title', 'Mine', 'Theirs'],
      ['Faqs: Question 1: Answer', 'Mine', 'Theirs'],
    ]);
    expect(content).toEqual({
      ...base,
      title: 'Mine',
      ...questions({ ...one, answer: 'Mine' }, { ...two, answer: 'New' }, three),
    });
    expect(conflictsOf(theirs, theirs)).toEqual([]);
  });

  it.each<[string, object, object]>([
    [
      'moved an item that the other changed',
      questions(two, one, three),
      questions({ ...one, answer: 'x' }, two, three),
    ],
    [
      'removed an item and the other changed one',
      questions(one, two),
      questions({ ...one, answer: 'x' }, two, three),
    ],
    ['added items', questions(one, two, three, one), questions(one, two, three, two)],
  ])('in a list is asked about as a whole where one %s, or both', (_what, mine, theirs) => {
    expect(conflictsOf(mine, theirs)).toEqual(['Faqs: Questions']);
    expect(conflictsOf(theirs, mine)).toEqual(['Faqs: Questions']);
  });

  it('is never mixed of two parts that have different ids', () => {
    const mine = { parts: [{ id: 'first', title: 'Mine' }, base.parts[1]] };
    const theirs = { parts: [{ id: 'other', title: 'Theirs' }, base.parts[1]] };
    expect(conflictsOf(mine, theirs)).toEqual(['Parts']);
  });

  it('is all that differs where it is not known what they began with', () => {
    const mine = { title: 'Mine', ...questions(one, two) };
    expect(conflictsOf(mine, { tags: ['a'] }, null)).toEqual(['Title', 'Tags', 'Faqs: Questions']);
  });

  it('is hidden or shown as the one wants who changed that', () => {
    for (const [mine, theirs] of [
      [true, false],
      [false, true],
    ])
      expect(mergeDrafts(form, draft({}), draft({}, mine), draft({}, theirs)).draft.isHidden).toBe(true);
  });
});

it('a field of a conflict is found again after its item moved, and not after it was removed', () => {
  const mine = draft(questions({ ...one, answer: 'Mine' }, two, three));
  const theirs = draft(questions({ ...one, answer: 'Theirs' }, two, three));
  const { draft: result, conflicts } = mergeDrafts(form, draft({}), mine, theirs);
  const steps = conflicts[0]?.steps ?? [];
  const after = (change: (list: readonly unknown[]) => unknown): FormValue => {
    const value = result.value as { faqs: { questions: readonly never[] } };
    return { ...value, faqs: { questions: change(value.faqs.questions) } } as FormValue;
  };
  expect(pathOf(result.value, steps)).toEqual(['faqs', 'questions', 0, 'answer']);
  expect(
    pathOf(
      after((list) => withMoved(list as never, 0, 2)),
      steps,
    ),
  ).toEqual(['faqs', 'questions', 2, 'answer']);
  expect(
    pathOf(
      after((list) => list.slice(1)),
      steps,
    ),
  ).toBeNull();
});

/** The changes of both, where each value was changed by one at most. */
function mergedByHand(from: unknown, mine: unknown, theirs: unknown): unknown {
  if (JSON.stringify(mine) === undefined || JSON.stringify(mine) === JSON.stringify(from))
    return theirs ?? from;
  if (JSON.stringify(theirs) === undefined || JSON.stringify(theirs) === JSON.stringify(from)) return mine;
  if (Array.isArray(from))
    return from.map((item, index) => mergedByHand(item, at(mine, index), at(theirs, index)));
  const keys = Object.keys(Object(from));
  return Object.fromEntries(
    keys.map((key) => [key, mergedByHand(at(from, key), at(mine, key), at(theirs, key))]),
  );
}

const at = (value: unknown, key: string | number): unknown => Object(value)[key];
