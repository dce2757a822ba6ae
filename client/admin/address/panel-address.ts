import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../rules/characters.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { type ListPlace, WHOLE_LIST } from './list-place.ts';

/** What a tab has in the address. */
export interface AddressedTab {
  readonly name: string;
  readonly inAddress: 'nothing' | 'list' | 'list and article' | 'list and entry';
}

/** The tab that opens an article. */
export const ARTICLE_TAB = 'manage';

/** The tab that opens an entry of the site. */
export const SITE_TAB = 'site';

/** What the panel shows. */
interface PanelPlace {
  readonly tab: string;
  readonly list: ListPlace;
}

/** What the fragment of the panel's address says. */
export function readPlace(hash: string): PanelPlace {
  const given = new URLSearchParams(hash.slice(1));
  const search = tidySearch(given.get('q') ?? '')
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed();
  const topic = given.get('topic');
  const article = given.get('article');
  const entry = given.get('entry');
  const list = { show: given.get('show') ?? '', search };
  return {
    tab: given.get('tab') ?? '',
    list: { ...list, ...(topic && { topic }), ...(article && { article }), ...(entry && { entry }) },
  };
}

/** What the panel shows. What its tabs do not know counts as missing; without a tab it is the first. */
export function placeAmong<Tab extends AddressedTab>(
  tabs: readonly [Tab, ...Tab[]],
  hash: string,
): PanelPlace {
  const given = readPlace(hash);
  const { name, inAddress } = tabs.find((tab) => tab.name === given.tab) ?? tabs[0];
  const { show, search, topic, article, entry } = inAddress === 'nothing' ? WHOLE_LIST : given.list;
  const list = { show, search };
  if (inAddress === 'list and article')
    return { tab: name, list: { ...list, ...(topic && { topic }), ...(article && { article }) } };
  return { tab: name, list: inAddress === 'list and entry' && entry ? { ...list, entry } : list };
}

/** A place's fragment, `#tab=manage&q=water`: browsers do not send it, so no log gets applicants' names. */
export function placeHash({ tab, list: { show, search, topic, article, entry } }: PanelPlace): string {
  const parameters = new URLSearchParams({ tab });
  if (show !== '') parameters.set('show', show);
  if (search !== '') parameters.set('q', search);
  if (topic) parameters.set('topic', topic);
  if (article) parameters.set('article', article);
  if (entry) parameters.set('entry', entry);
  return `#${parameters}`;
}

/** The address of the admin area with an article open for editing. */
export const articleAddress = (article: string): string =>
  PAGE_PATHS.admin + placeHash({ tab: ARTICLE_TAB, list: { ...WHOLE_LIST, article } });

/** The same, as the site has the article: without the draft that this device stores of it. */
export const savedArticleAddress = (article: string): string => articleAddress(article) + AS_SAVED;

/** Whether the page's address asks for that. Only once: a reload restores what was written since. */
export function takeAsSaved(): boolean {
  const { hash } = window.location;
  if (!hash.endsWith(AS_SAVED)) return false;
  window.history.replaceState(window.history.state, '', hash.slice(0, -AS_SAVED.length));
  return true;
}

const AS_SAVED = '&saved';
