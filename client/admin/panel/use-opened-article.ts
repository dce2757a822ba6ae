import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { articleToOpen } from '../articles/article-address.ts';
import { findUnsavedChanges } from '../articles/draft/unsaved-articles.ts';

/**
 * The article that the panel begins with, opened in Manage: the one that its address names, else the one whose changes were
 * left unsaved on this device. Null for none.
 * @param onShow it is what the administrator came for, or did last.
 */
export function useOpenedArticle(onShow: () => void): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => articleToOpen(search));
  const show = useEffectEvent(onShow);

  const open = useEffectEvent(async () => {
    if (opened !== null) {
      // What is loaded anew later is what is worked on by then.
      await navigate(pathname, { replace: true, preventScrollReset: true });
      return show();
    }
    const left = await findUnsavedChanges();
    setOpened(left?.articleId ?? null);
    if (left?.isLatest) show();
  });
  useEffect(() => void open(), []);

  return opened;
}
