import type { NewsPlace } from '../../rules/news-place.ts';
import type { NewsQuery } from '../generated/graphql.ts';

/** Says how many articles a list has. It reads as a total only where the list has all: no newer ones, no older ones. */
export function countSentence({ after }: NewsPlace, { nodes, pageInfo }: NewsQuery['news']): string {
  const { length } = nodes;
  const hasAll = after === null && !pageInfo.hasNextPage;
  const what = hasAll ? (length === 1 ? 'article' : 'articles') : 'shown';
  return `${length} ${what}${length === 1 ? '' : ', newest first'}.`;
}
