import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  type FormList,
  formValueOf,
  isSameForm,
  readFormValue,
  valueAt,
  withMoved,
  withNewItem,
  withPart,
} from '../../../client/admin/site/form/form-value.ts';
import { listWithIds, only } from '../../../rules/content/entries.ts';
import { field } from '../../../rules/content/form/fields.ts';
import { formOf, type ListField } from '../../../rules/content/form/form.ts';
import { contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';
import { id, wholeNumber, words } from '../../../rules/content/words.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const form = formOf(
  only({
    title: words,
    note: v.exactOptional(words),
    pages: wholeNumber,
    status: v.exactOptional(field(words, { control: 'choice', byDefault: 'PLANNED' })),
    contact: v.exactOptional(only({ name: words, phone: words })),
    parts: listWithIds(only({ id, title: words })),
  }),
);
const content = { title: 'One', pages: 6, parts: [{ id: 'a-part', title: 'A part' }] };
const value = formValueOf(form, content);

describe('what a form holds', () => {
  it('has a text for each field, also for what is left out or counts by default', () => {
    expect(value).toEqual({
      title: 'One',
      note: '',
      pages: '6',
      status: 'PLANNED',
      contact: { name: '', phone: '' },
      parts: [{ number: 1, value: { id: 'a-part', title: 'A part' } }],
    });
  });

  it('is sent without what is optional and empty, and a number as a number', () => {
    expect(contentOf(form, value)).toEqual({ ...content, status: 'PLANNED' });
    expect(contentOf(form, withPart(value, ['note'], ' \u200b '))).not.toHaveProperty('note');
    expect(contentOf(form, withPart(value, ['pages'], 'six'))).toHaveProperty('pages', 'six');
  });

  it('sends a group that is optional as soon as something is in it, with what is still empty', () => {
    expect(contentOf(form, withPart(value, ['contact', 'name'], 'Naledi'))).toHaveProperty('contact', {
      name: 'Naledi',
      phone: '',
    });
  });

  it('gives what is new an id from its title, which no other part has', () => {
    const list = form.kind === 'group' && form.fields.find(({ key }) => key === 'parts');
    const parts = withNewItem(valueAt(value, ['parts']) as FormList, list as ListField);
    const next = withPart(withPart(value, ['parts'], parts), ['parts', 1, 'title'], 'A part');
    expect(contentOf(form, next)).toHaveProperty('parts', [
      { id: 'a-part', title: 'A part' },
      { id: 'a-part-2', title: 'A part' },
    ]);
  });

  it('numbers a new item as no other one, also behind one that was taken out', () => {
    const list = form.kind === 'group' && form.fields.find(({ key }) => key === 'parts');
    const left = [1, 3].map((number) => ({ number, value: { id: `part-${number}`, title: '' } }));
    expect(withNewItem(left, list as ListField).map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('says the same after it was stored, also by another version of the site', () => {
    expect(isSameForm(readFormValue(form, structuredClone(value)), value)).toBe(true);
    expect(readFormValue(form, { title: 'One', parts: 'none', gone: 'x' })).toMatchObject({
      title: 'One',
      note: '',
      parts: [],
    });
  });

  it('moves items with their numbers, not beyond the ends', () => {
    const items = ['a', 'b', 'c'].map((text, index) => ({ number: index + 1, value: text }));
    expect(withMoved(items, 0, 2).map(({ number }) => number)).toEqual([2, 3, 1]);
    expect(withMoved(items, 0, -1)).toBe(items);
    expect(withMoved(items, 2, 3)).toBe(items);
  });
});

it.each(
  Object.values(contentSchemas(siteFacts(CONTENT, [])))
    .flatMap((schemas) => Object.entries<v.GenericSchema>(schemas))
    .filter(([name]) => name !== 'EVENTS'),
)('a form of %s in which nothing was typed sends what it was given', (name, schema) => {
  const whole = formOf(schema);
  const given = Reflect.get(CONTENT, name);
  expect(contentOf(whole, formValueOf(whole, given))).toEqual(given);
});
