import { EVENTS } from '../../content/events.ts';
import { canonicalPagePath, PAGE_PATHS } from '../../rules/page-paths.ts';

/**
 * The address that a page is rendered and kept under: its canonical path and, of a request's query, what the page reads, so
 * that nothing else makes a second copy. Null where there is no page.
 */
export function pageAddress(url: string): string | null {
  const pathEnds = url.search(QUERY_OR_HASH);
  if (pathEnds < 0) return canonicalPagePath(url);
  const path = canonicalPagePath(url.slice(0, pathEnds));
  const parameters = path === null ? undefined : PARAMETERS.get(path);
  if (!parameters) return path;
  const given = new URLSearchParams(url.slice(pathEnds));
  const read = parameters.flatMap(({ name, isValid }) => {
    const value = given.get(name);
    return value !== null && isValid(value) ? [[name, value]] : [];
  });
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}

const QUERY_OR_HASH = /[?#]/;

interface Parameter {
  readonly name: string;
  /** Whether the page shows something of its own for a value; others are as good as none. */
  isValid(value: string): boolean;
}

/** The query parameters that pages read, by path, in the order of their canonical address. */
const PARAMETERS: ReadonlyMap<string, readonly Parameter[]> = new Map([
  [PAGE_PATHS.events, [{ name: 'event', isValid: (value) => EVENTS.some(({ id }) => id === value) }]],
]);
