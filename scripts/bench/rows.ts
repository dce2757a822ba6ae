import type { FilledSite } from './fill-site.ts';
import type { Probe } from './send-load.ts';
import type { FloorKind } from './start-target.ts';

/** Something that readers ask for, and what it is measured beside. */
export interface Row {
  readonly name: string;
  readonly probe: Probe;
  /** Whether a write comes before each request, so that nothing finished is good any more. */
  readonly afterWrite?: boolean;
  readonly floor: FloorKind;
}

export const NEWS_LIST =
  'query List($after: String) { news(first: 10, after: $after) { nodes { id title excerpt author createdAt } pageInfo { endCursor } } }';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const page = (path: string): Probe => ({ path, headers: BROWSER, status: 200 });

/** A variable that nothing reads makes each request another one, as an answer that is not kept needs it. */
const list = (after: string | null, isOwn = false): Probe => ({
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: (number) => JSON.stringify({ query: NEWS_LIST, variables: { after, ...(isOwn && { number }) } }),
  status: 200,
});

export function rowsOf({ articleId, lastCursor }: FilledSite): readonly Row[] {
  const article = page(`/news/${articleId}`);
  const unchanged = { ...page('/news'), headers: { ...BROWSER, 'if-none-match': '*' }, status: 304 };
  return [
    { name: 'page hit', probe: page('/news'), floor: 'bytes' },
    { name: 'article hit', probe: article, floor: 'bytes' },
    { name: '304', probe: unchanged, floor: 'bytes' },
    { name: 'GraphQL hit', probe: list(null), floor: 'sql' },
    { name: 'GraphQL miss', probe: list(null, true), floor: 'execute' },
    { name: 'GraphQL miss, last page', probe: list(lastCursor, true), floor: 'execute' },
    { name: 'page miss', probe: page('/news'), afterWrite: true, floor: 'bytes' },
    { name: 'article miss', probe: article, afterWrite: true, floor: 'bytes' },
  ];
}

export const FLOOR_NAMES: Readonly<Record<FloorKind, string>> = {
  bytes: 'node:http, same headers and bytes',
  execute: 'node:http + execute() + SQL',
  sql: 'node:http + SQL + JSON.stringify',
};
