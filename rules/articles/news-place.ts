import { tidySearch } from '../characters.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { NEWS_PAGE_SIZE } from './article-limits.ts';

export interface NewsPlace {
  /** The cursor after which the page starts; null for the newest articles. */
  readonly after: string | null;
  /** A tidied search; null without a search. */
  readonly search: string | null;
  /** The language of the articles, a BCP 47 tag in canonical form; null for all. */
  readonly lang: string | null;
}

/** The newest articles in all languages. */
export const NEWEST: NewsPlace = { after: null, search: null, lang: null };

/** In UTF-16 code units, which the field's `maxlength` counts too. */
export const MAX_SEARCH_LENGTH = 200;

export function readNewsPlace(parameters: URLSearchParams): NewsPlace {
  return {
    after: parameters.get('after'),
    search: tidySearch(parameters.get('q') ?? '') || null,
    lang: parameters.get('lang') || null,
  };
}

/** The variables of the operation that reads a page of the list. */
export const newsVariables = ({ lang, ...place }: NewsPlace) => ({
  ...place,
  ...(lang && { lang }),
  first: NEWS_PAGE_SIZE,
});

/** Those of the newest articles, which other pages show. */
export const LATEST_NEWS = { first: 3, isLatest: true };

/** Those of a page of a topic's list. */
export const topicVariables = (slug: string | undefined, parameters: URLSearchParams) => ({
  slug: slug ?? '',
  after: parameters.get('after'),
});

export function newsAddress({ after, search, lang }: NewsPlace): string {
  const parameters = new URLSearchParams();
  if (after !== null) parameters.set('after', after);
  if (search !== null) parameters.set('q', search);
  if (lang !== null) parameters.set('lang', lang);
  return parameters.size === 0 ? PAGE_PATHS.news : `${PAGE_PATHS.news}?${parameters}`;
}

export const isTooLong = (search: string | null): boolean =>
  search !== null && search.length > MAX_SEARCH_LENGTH;
