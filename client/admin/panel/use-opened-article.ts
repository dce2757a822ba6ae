import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { articleToOpen } from '../articles/article-address.ts';
import { findUnsavedChanges } from '../articles/draft/unsaved-articles.ts';

/**
 * The article to open in Manage at first: the one in the page's address, otherwise the one with unsaved changes on this
 * device. Null for none.
 * @param onShow called when that article is what the administrator asked for, or edited last.
 */
export function useOpenedArticle(onShow: () => void): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => articleToOpen(search));
  const show = useEffectEvent(onShow);

  const open = useEffectEvent(async () => {
    if (opened !== null) {
      // Removes the article from the address, so that a reload opens what the administrator works on by then.
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
