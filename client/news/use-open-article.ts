import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IN_PLACE } from '../layout/in-place.ts';
import { type OpenArticle, openArticleOf, readMoreId } from './open-article.ts';

/** The article that is open over the list of an address. Closed, it leaves the list as it was, and the focus where it opened. */
export function useOpenArticle(listAddress: string) {
  const navigate = useNavigate();
  const open = openArticleOf(useLocation());
  const [title, setTitle] = useState<string | null>(null);
  const lastOpen = useRef<OpenArticle>(null);

  useEffect(() => {
    if (!open && lastOpen.current) {
      const link = document.getElementById(readMoreId(lastOpen.current.id));
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
