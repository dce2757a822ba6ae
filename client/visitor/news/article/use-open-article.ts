import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import { IN_PLACE } from '../../layout/page-frame/use-heading-focus.ts';
import { articleTitleId } from '../list/article-row.tsx';
import { prefetchArticleModal } from './article-over-list.tsx';

interface OpenArticle {
  readonly id: string;
  readonly slug: string;
}

/** The article that is open over a list. When it closes, the list is unchanged and the link has the focus. */
export function useOpenArticle(listAddress: string) {
  const navigate = useNavigate();
  const open = openArticleOf(useLocation());
  const [title, setTitle] = useState<string | null>(null);
  const lastOpen = useRef<OpenArticle>(null);

  // Runs when the browser returns the focus, not later, because the reader may continue by then.
  useLayoutEffect(() => {
    if (!open && lastOpen.current) {
      const row = document.getElementById(articleTitleId(lastOpen.current.id))?.closest('li');
      const link = row?.querySelector<HTMLElement>('[data-read-more]');
      (link ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    }
    lastOpen.current = open;
  }, [open]);

  const close = useCallback(
    () => void navigate(listAddress, { replace: true, preventScrollReset: true, state: IN_PLACE }),
    [navigate, listAddress],
  );

  return { open, title: open && title, setTitle, close };
}

/** The link that opens an article over a list: the router stays, but the address bar names the article. */
export function linkOverList(listAddress: string, { id, slug }: OpenArticle) {
  return {
    to: listAddress,
    mask: articlePath(id, slug),
    replace: true,
    preventScrollReset: true,
    state: { ...IN_PLACE, article: { id, slug } },
    'data-client': '',
    onPointerEnter: prefetchArticleModal,
    onFocus: prefetchArticleModal,
  };
}

function openArticleOf({ mask, state }: Location<unknown>): OpenArticle | null {
  if (!mask || typeof state !== 'object' || state === null || !('article' in state)) return null;
  return state.article as OpenArticle;
}
