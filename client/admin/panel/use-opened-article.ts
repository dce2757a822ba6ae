import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { articleToOpen } from '../articles/article-address.ts';
import { findUnsavedChanges } from '../articles/draft/unsaved-articles.ts';
import type { TabName } from '../session/panel-services.ts';

/**
 * The article to open in Manage at first: the one in the page's address, otherwise the one with unsaved changes on this
 * device. Null for none, undefined until it is known.
 * @param tab the tab in the address. Unsaved changes do not lead away from a list.
 * @param onShow called when that article is what the administrator asked for, or edited last.
 */
export function useOpenedArticle(tab: TabName, onShow: () => void): string | null | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null | undefined>(() => articleToOpen(search) ?? undefined);
  const show = useEffectEvent(onShow);

  const open = useEffectEvent(async () => {
    if (opened !== undefined) {
      // Removes the article from the address, so that a reload opens what the administrator works on by then.
      await navigate(pathname, { replace: true, preventScrollReset: true });
      return show();
    }
    const left = await findUnsavedChanges();
    setOpened(left?.articleId ?? null);
    if (left?.isLatest && tab === 'create') show();
  });
  useEffect(() => void open(), []);

  return opened;
}
