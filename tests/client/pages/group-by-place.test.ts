import { expect, it } from 'vitest';
import { groupByPlace } from '../../../client/visitor/pages/directory/group-by-place.ts';
import type { Member } from '../../../rules/content/members.ts';

const member = (id: string, place?: string): Member => ({
  id,
  logo: 'sun',
  name: id,
  ...(place ? { place } : {}),
});
const ids = (members: readonly Member[]) => members.map(({ id }) => id).join(' ');

it('members of one place stand together, in the order of the first of each, and those without a place at the end', () => {
  const { members, firsts } = groupByPlace([
    member('a', 'Durban'),
    member('b'),
    member('c', 'Musina'),
    member('d', 'Durban'),
  ]);
  expect(ids(members)).toBe('a d c b');
  expect(ids(firsts)).toBe('a c');
});

it('members without places keep their order, and none is the first of a place', () => {
  const { members, firsts } = groupByPlace([member('b'), member('a')]);
  expect([ids(members), ids(firsts)]).toEqual(['b a', '']);
});
