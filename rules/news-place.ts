import { PAGE_PATHS } from './page-paths.ts';
import { tidySearch } from './search-words.ts';

/** Which articles a page of news shows. */
export interface NewsPlace {
  /** The cursor behind which the page begins; null for the newest. */
  readonly after: string | null;
  /** What was searched for, tidied; null for everything. */
  readonly search: string | null;
}

/** In UTF-16 code units, as the field's maxlength counts. */
export const MAX_SEARCH_LENGTH = 200;

/** The place that an address names. A blank search is none. */
export function readNewsPlace(parameters: URLSearchParams): NewsPlace {
  return { after: parameters.get('after'), search: tidySearch(parameters.get('q') ?? '') || null };
}

/** The address of a place. */
export function newsAddress({ after, search }: NewsPlace): string {
  const parameters = new URLSearchParams();
  if (after !== null) parameters.set('after', after);
  if (search !== null) parameters.set('q', search);
  return parameters.size === 0 ? PAGE_PATHS.news : `${PAGE_PATHS.news}?${parameters}`;
}

/** Whether a search is refused. */
export const isTooLong = (search: string | null): boolean =>
  search !== null && search.length > MAX_SEARCH_LENGTH;
