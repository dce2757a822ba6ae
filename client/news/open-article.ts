import type { Location } from 'react-router-dom';
import { articlePath } from '../../rules/slug.ts';
import { IN_PLACE } from '../layout/in-place.ts';
import { prefetchArticleModal } from './article-over-list.tsx';

/** An article that is open over the list. */
export interface OpenArticle {
  readonly id: string;
  readonly slug: string;
}

/**
 * The link that opens an article over a list: the router stays at the list, the address that is shown is the article's, in
 * the place of the list's. Whoever opens the link in a tab of its own has the article's page.
 */
export function linkOverList(listAddress: string, { id, slug }: OpenArticle) {
  return {
    id: readMoreId(id),
    to: listAddress,
    mask: articlePath(id, slug),
    replace: true,
    preventScrollReset: true,
    state: { ...IN_PLACE, article: { id, slug } },
    onPointerEnter: prefetchArticleModal,
    onFocus: prefetchArticleModal,
  };
}

/** The article that a place in the history has open over its list, or null. */
export function openArticleOf({ mask, state }: Location<unknown>): OpenArticle | null {
  if (!mask || typeof state !== 'object' || state === null || !('article' in state)) return null;
  return state.article as OpenArticle;
}

/** The element of the list that opens an article, and has the focus again afterwards. */
export const readMoreId = (id: string): string => `read-more-${id}`;
