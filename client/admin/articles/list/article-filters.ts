import type { ArticleState } from '../../../generated/admin.ts';
import { WORDS } from '../../basics/words.ts';
import type { ArticleCounts } from '../../list/use-admin-list.ts';

/** A choice of which articles Manage lists. */
export interface ArticleFilter {
  /** In the page's address. */
  readonly name: string;
  readonly label: string;
  /** Null for all. */
  readonly state: ArticleState | null;
  readonly count: keyof ArticleCounts;
  /** Shown instead of an empty list. */
  readonly empty: string;
}

const ALL: ArticleFilter = {
  name: '',
  label: 'All',
  state: null,
  count: 'all',
  empty: WORDS.noArticles,
};

/** In the order in which they are offered. */
export const ARTICLE_FILTERS: readonly ArticleFilter[] = [
  ALL,
  {
    name: 'published',
    label: 'Published',
    state: 'PUBLISHED',
    count: 'published',
    empty: 'No article is published.',
  },
  { name: 'drafts', label: 'Drafts', state: 'DRAFT', count: 'drafts', empty: 'There are no drafts.' },
  {
    name: 'scheduled',
    label: 'Scheduled',
    state: 'SCHEDULED',
    count: 'scheduled',
    empty: 'No article is scheduled.',
  },
];

/** @param name from the page's address. */
export const articleFilter = (name: string): ArticleFilter =>
  ARTICLE_FILTERS.find((filter) => filter.name === name) ?? ALL;
