import { describe, expect, it } from 'vitest';
import { oneVersion } from '../../../client/admin/site/conflict/one-version.ts';
import { compareForm } from '../../../client/admin/site/form/compare-form.ts';
import { formValueOf } from '../../../client/admin/site/form/form-value.ts';
import { listOf } from '../../../rules/content/entries.ts';
import { field } from '../../../rules/content/form/fields.ts';
import { formOf } from '../../../rules/content/form/form.ts';
import { words } from '../../../rules/content/words.ts';

const line = formOf(words);
const tags = { ...formOf(field(listOf(words), { item: 'Tag' })), label: '' };

describe('one of two versions of a field', () => {
  it('has its own words, and marks those that the other one says otherwise', () => {
    expect(versions(line, '+27 11 555 0101', '+27 11 777 7111')).toEqual({
      mine: ['+27 11 [555 0101]'],
      theirs: ['+27 11 [777 7111]'],
    });
  });

  it('marks nothing where all words differ, and has none where it is empty', () => {
    expect(versions(line, 'Mine', 'Something else')).toEqual({ mine: ['Mine'], theirs: ['Something else'] });
    expect(versions(line, '', 'Something')).toEqual({ mine: [''], theirs: ['Something'] });
  });

  it('names the items of a list that differ, also those that only the other one has', () => {
    expect(versions(tags, ['a', 'mine', 'c'], ['a', 'theirs'])).toEqual({
      mine: ['Tag 2: mine', 'Tag 3: c'],
      theirs: ['Tag 2: theirs', 'Tag 3: '],
    });
  });

  it('says where only the order differs', () => {
    expect(versions(tags, ['a', 'b'], ['b', 'a'])).toEqual({ mine: [': moved'], theirs: [': moved'] });
  });
});

function versions(form: typeof line, mine: unknown, theirs: unknown) {
  const changes = compareForm(form, formValueOf(form, theirs), formValueOf(form, mine));
  const shown = (whose: 'mine' | 'theirs') =>
    oneVersion(changes, whose).map(({ name, isMoved, words: parts }) => {
      const text = parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
      return isMoved ? `${name}: moved` : [name, text].filter((_, index) => index > 0 || name).join(': ');
    });
  return { mine: shown('mine'), theirs: shown('theirs') };
}
