import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../rules/articles/search-words.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { type ListPlace, WHOLE_LIST } from './list-place.ts';

const TABS = ['create', 'manage', 'applications', 'readers'] as const;

export type TabName = (typeof TABS)[number];

/** What the panel shows. */
interface PanelPlace {
  readonly tab: TabName;
  readonly list: ListPlace;
}

/** What the panel shows, from the fragment of its address. What it does not know counts as missing. */
export function readPlace(hash: string): PanelPlace {
  const given = new URLSearchParams(hash.slice(1));
  const tab = TABS.find((name) => name === given.get('tab')) ?? 'create';
  if (tab === 'create') return { tab, list: WHOLE_LIST };
  const search = tidySearch(given.get('q') ?? '')
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed();
  const list = { show: given.get('show') ?? '', search };
  const article = tab === 'manage' && given.get('article');
  return { tab, list: article ? { ...list, article } : list };
}

/**
 * The fragment for a place: `#tab=manage&show=drafts&q=water&article=12`. Browsers do not send it, so that the names of applicants
 * get into no log.
 */
export function placeHash({ tab, list: { show, search, article } }: PanelPlace): string {
  if (tab === 'create') return '';
  const parameters = new URLSearchParams({ tab });
  if (show !== '') parameters.set('show', show);
  if (search !== '') parameters.set('q', search);
  if (article) parameters.set('article', article);
  return `#${parameters}`;
}

/** The address of the admin area with an article open for editing. */
export const articleAddress = (article: string): string =>
  PAGE_PATHS.admin + placeHash({ tab: 'manage', list: { ...WHOLE_LIST, article } });
