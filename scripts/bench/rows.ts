import { cursorOf } from '../../server/news/list-articles.ts';
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

/** @param after gives the cursor of a request by its number. */
const list = (after: (number: number) => string | null): Probe => ({
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: (number) => JSON.stringify({ query: NEWS_LIST, variables: { after: after(number) } }),
  status: 200,
});

/** Cursors for one and the same page, each different, so that no answer to an earlier request is the answer to this one. */
const behind = (createdAt: number) => (number: number) =>
  // Before the id of any article.
  cursorOf({ createdAt, id: number.toString(16).padStart(36, '0') });

const FUTURE = Date.UTC(2100, 0, 1);

export function rowsOf({ articleId, lastPageBefore }: FilledSite): readonly Row[] {
  const article = page(`/news/${articleId}`);
  const unchanged = { ...page('/news'), headers: { ...BROWSER, 'if-none-match': '*' }, status: 304 };
  return [
    { name: 'page hit', probe: page('/news'), floor: 'bytes' },
    { name: 'article hit', probe: article, floor: 'bytes' },
    { name: '304', probe: unchanged, floor: 'bytes' },
    { name: 'GraphQL hit', probe: list(() => null), floor: 'sql' },
    { name: 'GraphQL miss', probe: list(behind(FUTURE)), floor: 'execute' },
    { name: 'GraphQL miss, last page', probe: list(behind(lastPageBefore)), floor: 'execute' },
    { name: 'page miss', probe: page('/news'), afterWrite: true, floor: 'bytes' },
    { name: 'article miss', probe: article, afterWrite: true, floor: 'bytes' },
  ];
}

export const FLOOR_NAMES: Readonly<Record<FloorKind, string>> = {
  bytes: 'node:http, same headers and bytes',
  execute: 'node:http + execute() + SQL',
  sql: 'node:http + SQL + JSON.stringify',
};
