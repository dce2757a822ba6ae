import { newsAddress } from '../../../rules/articles/news-place.ts';
import { cursorOf } from '../../../server/database/queries/list-page.ts';
import type { Probe } from '../load/send-load.ts';
import type { FloorKind } from '../load/start-target.ts';
import { type FilledData, type FilledSite, TOPIC_SLUG } from '../sites/fill-site.ts';

/** A request to measure, and its floor. */
export interface BenchRow {
  readonly name: string;
  readonly probe: Probe;
  /** What is published before each request. Either makes cached answers stale. */
  readonly changes?: 'newest article' | 'elsewhere';
  readonly floor: FloorKind;
}

export const NEWS_LIST =
  'query List($after: String) { news(first: 10, after: $after) { nodes { id title excerpt author publishedAt } pageInfo { endCursor } } }';

/** Page views by a browser are counted. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

const page = (path: Probe['path']): Probe => ({ path, headers: BROWSER, status: 200 });

/** @param after returns the cursor for a request's number. */
const list = (after: (number: number) => string | null): Probe => ({
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: (number) => JSON.stringify({ query: NEWS_LIST, variables: { after: after(number) } }),
  status: 200,
});

/** Uses different cursors for the same page, so no answer is cached. */
const behind = (timestamp: number) => (number: number) =>
  // Sorts before the id of any article.
  cursorOf({ timestamp, id: number.toString(16).padStart(36, '0') });

/** As `list`, of the topic that `fillSite` gives to every second article. */
const listOfTopic = (after: (number: number) => string): Probe => ({
  ...list(after),
  body: (number) => JSON.stringify({ query: TOPIC_LIST, variables: { after: after(number) } }),
});

const TOPIC_LIST = `query Topic($after: String) { topic(slug: "${TOPIC_SLUG}") { articles(first: 10, after: $after) { nodes { id title excerpt author publishedAt } pageInfo { endCursor } } } }`;

const search = (words: string, after: (number: number) => string): Probe => ({
  ...list(after),
  body: (number) =>
    JSON.stringify({ query: NEWS_SEARCH, variables: { after: after(number), search: words } }),
});

const NEWS_SEARCH =
  'query Search($after: String, $search: String) { news(first: 10, after: $after, search: $search) { nodes { id title excerpt author publishedAt } pageInfo { endCursor } } }';

/** Uses different addresses, because simultaneous requests for the same page share one render. */
const searchPage = (words: string, after: (number: number) => string) => (number: number) =>
  newsAddress({ after: after(number), search: words, lang: null });

const FUTURE = Date.UTC(2100, 0, 1);

/** Requests whose cost must not grow with the number of articles. All contain the word, one the number. */
export function growingRowsOf({
  articleId,
  lastPageBefore,
}: FilledData): readonly Pick<BenchRow, 'name' | 'probe'>[] {
  return [
    { name: 'list, page 1', probe: list(behind(FUTURE)) },
    { name: 'list, last page', probe: list(behind(lastPageBefore)) },
    { name: 'list of a topic, page 1', probe: listOfTopic(behind(FUTURE)) },
    { name: 'search, common word', probe: search('words', behind(FUTURE)) },
    { name: 'search, common, last page', probe: search('words', behind(lastPageBefore)) },
    { name: 'search, two common words', probe: search('words article', behind(FUTURE)) },
    { name: 'search, rare word', probe: search('number 0000042', behind(FUTURE)) },
    { name: 'search, nothing found', probe: search('words nowhere', behind(FUTURE)) },
    { name: 'search, page', probe: page(searchPage('words', behind(FUTURE))) },
    { name: 'page hit', probe: page('/news') },
    { name: 'article hit', probe: page(`/news/${articleId}`) },
  ];
}

export function rowsOf({ articleId, lastPageBefore }: FilledSite): readonly BenchRow[] {
  const article = page(`/news/${articleId}`);
  const unchanged = { ...page('/news'), headers: { ...BROWSER, 'if-none-match': '*' }, status: 304 };
  return [
    { name: 'page hit', probe: page('/news'), floor: 'bytes' },
    { name: 'article hit', probe: article, floor: 'bytes' },
    { name: '304', probe: unchanged, floor: 'bytes' },
    { name: 'GraphQL hit', probe: list(() => null), floor: 'sql' },
    { name: 'GraphQL miss', probe: list(behind(FUTURE)), floor: 'execute' },
    { name: 'GraphQL miss, last page', probe: list(behind(lastPageBefore)), floor: 'execute' },
    { name: 'page miss', probe: page('/news'), changes: 'newest article', floor: 'bytes' },
    { name: 'article miss', probe: article, changes: 'newest article', floor: 'bytes' },
    { name: 'page miss, unchanged', probe: page('/news'), changes: 'elsewhere', floor: 'bytes' },
    { name: 'article miss, unchanged', probe: article, changes: 'elsewhere', floor: 'bytes' },
  ];
}

export const FLOOR_NAMES: Readonly<Record<FloorKind, string>> = {
  bytes: 'node:http, same headers and bytes',
  execute: 'node:http + execute() + SQL',
  sql: 'node:http + SQL + JSON.stringify',
};
