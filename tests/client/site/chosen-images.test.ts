import { describe, expect, it } from 'vitest';
import { contentOf, formValueOf, withPart } from '../../../client/admin/site/form/form-value.ts';
import {
  chosenFiles,
  chosenText,
  withoutLost,
  withSent,
  withStandIns,
} from '../../../client/admin/site/form/images/chosen-images.ts';
import { entrySchema } from '../../../client/admin/site/form/problems/check-form.ts';
import { MEMBERS } from '../../../content/members.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';

const { form, check } = entrySchema('MEMBER', '', {
  facts: siteFacts({}, []),
  placeholders: {},
});
const FILE = new File(['x'], 'logo.png');
const FILES = new Map([[7, FILE]]);
const STORED = '/uploads/news-images/1700000000000-logo-abcdefgh.png';

const memberWith = (image: string) => withPart(formValueOf(form, MEMBERS[0]), ['image'], image);
const imageOf = (value: unknown) => Object(value).image;

describe('a file in a form', () => {
  it('stands for the address that it gets', () => {
    const value = memberWith(chosenText(7));
    expect(chosenFiles(form, value, FILES)).toEqual(FILES);
    const sent = withSent(form, value, new Map([[7, STORED.slice('/uploads/'.length)]]));
    expect(imageOf(sent)).toBe(STORED);
    expect(imageOf(withSent(form, value, new Map()))).toBe(chosenText(7));
    expect(check(contentOf(form, withStandIns(form, value)))).toEqual([]);
    expect(check(contentOf(form, value)).map(({ path }) => path)).toEqual([['image']]);
  });

  it('is no file of the form any more, where another image has taken its place', () => {
    expect(chosenFiles(form, memberWith(STORED), FILES)).toEqual(new Map());
    expect(imageOf(withStandIns(form, memberWith(STORED)))).toBe(STORED);
  });

  it('that this device lost leaves an empty field', () => {
    expect(imageOf(withoutLost(form, memberWith(chosenText(7)), FILES))).toBe(chosenText(7));
    expect(imageOf(withoutLost(form, memberWith(chosenText(8)), FILES))).toBe('');
  });

  it('is only read from a field for an image', () => {
    const value = withPart(memberWith(''), ['name'], chosenText(7));
    expect(chosenFiles(form, value, FILES)).toEqual(new Map());
    expect(withSent(form, value, new Map([[7, 'x']]))).toEqual(value);
  });
});
