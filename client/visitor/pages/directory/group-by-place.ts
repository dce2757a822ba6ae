import type { Member } from '../../../../rules/content/members.ts';

/** Members with those of one place together, the others last; and the first member of each place. */
export function groupByPlace(members: readonly Member[]): { members: Member[]; firsts: Member[] } {
  const places = [...new Set(members.flatMap(({ place }) => place ?? []))];
  return {
    members: [...places, undefined].flatMap((each) => members.filter(({ place }) => place === each)),
    firsts: places.flatMap((each) => members.find(({ place }) => place === each) ?? []),
  };
}
