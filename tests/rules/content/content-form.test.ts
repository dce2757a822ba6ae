import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { only } from '../../../rules/content/entries.ts';
import { field, named } from '../../../rules/content/form/fields.ts';
import { type FormField, formOf } from '../../../rules/content/form/form.ts';
import { contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';
import { day, prose, words, wordsWith } from '../../../rules/content/words.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

describe('the form of a schema', () => {
  it('has a field for each key, with the words beside it, or those that the key says', () => {
    const schema = only({
      firstDay: day,
      note: v.exactOptional(field(prose, { label: 'A note', hint: 'Below the day.' })),
      letter: wordsWith('name'),
      steps: field(v.array(only({ title: words })), { item: 'Step' }),
    });
    expect(formOf(schema)).toMatchObject({
      kind: 'group',
      fields: [
        { kind: 'leaf', key: 'firstDay', label: 'First day', control: 'date', isOptional: false },
        {
          kind: 'leaf',
          label: 'A note',
          hint: 'Below the day.',
          control: 'text',
          isWide: true,
          isOptional: true,
        },
        { kind: 'leaf', control: 'text', hint: 'Keep {name}: the site puts its own words there.' },
        {
          kind: 'list',
          label: 'Steps',
          itemName: 'Step',
          item: { kind: 'group', label: 'Step', fields: [{ label: 'Title', control: 'line' }] },
        },
      ],
    });
  });

  it('keeps the words of a schema where another pipe adds to it', () => {
    const short = v.pipe(field(words, 'Short'), v.maxLength(3, 'short'));
    expect(formOf(v.exactOptional(field(short, { hint: 'Three letters.' })))).toMatchObject({
      label: 'Short',
      hint: 'Three letters.',
      isOptional: true,
    });
  });

  it.each([
    ['endDate', 'End date'],
    ['papers-in-order', 'Papers in order'],
    ['title', 'Title'],
  ])('reads %s as %s', (key, label) => {
    expect(named(key)).toBe(label);
  });
});

describe('every word of the site', () => {
  const schemas: Readonly<Record<string, v.GenericSchema>> = Object.assign(
    {},
    ...Object.values(contentSchemas(siteFacts(CONTENT, []))),
  );

  it.each(Object.entries(schemas).filter(([name]) => !OF_THE_HOST.includes(name)))(
    'of %s has a field in its form, or is the id, which nobody changes there',
    (name, schema) => {
      const reached: string[] = [];
      const fixed: string[] = [];
      collect(formOf(schema), Reflect.get(CONTENT, name), name, reached, fixed);
      expect(leavesOf(Reflect.get(CONTENT, name), name).filter((path) => !reached.includes(path))).toEqual(
        fixed,
      );
      for (const path of fixed) expect(path).toMatch(/\.id$/);
    },
  );

  it('has a label that is no code', () => {
    const labels = Object.values(schemas).flatMap((schema) => labelsOf(formOf(schema)));
    expect(
      labels.filter(
        (label) => !/^[A-Z][a-z]/.test(label) || /[a-z][A-Z]|[{}_]/.test(label.replace('WhatsApp', '')),
      ),
    ).toEqual([]);
  });
});

/** They are in a picture, or are a file. */
const OF_THE_HOST = ['SHARE_PICTURE'];

/** All texts and numbers in a value, by where they are. */
function leavesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

/** The places of a value for which a form has a control, and those that it keeps as they are. */
function collect(form: FormField, value: unknown, path: string, reached: string[], fixed: string[]): void {
  if (value === undefined) return;
  switch (form.kind) {
    case 'leaf':
      (form.control === 'id' ? fixed : reached).push(path);
      return;
    case 'group':
      for (const each of form.fields)
        collect(each, Reflect.get(Object(value), each.key), `${path}.${each.key}`, reached, fixed);
      return;
    case 'list':
      for (const [index, item] of (value as unknown[]).entries())
        collect(form.item, item, `${path}.${index}`, reached, fixed);
  }
}

function labelsOf(form: FormField): string[] {
  const own = form.key === '' ? [] : [form.label];
  switch (form.kind) {
    case 'leaf':
      return form.control === 'id' ? [] : own;
    case 'group':
      return [...own, ...form.fields.flatMap(labelsOf)];
    case 'list':
      return [...own, form.itemName, ...labelsOf(form.item)];
  }
}
