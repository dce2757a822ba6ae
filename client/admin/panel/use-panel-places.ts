import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IN_PLACE } from '../../visitor/layout/page-frame/use-heading-focus.ts';
import { type ListPlace, WHOLE_LIST } from '../address/list-place.ts';
import { placeAmong, placeHash } from '../address/panel-address.ts';
import { TABS } from './panel-tabs.tsx';

/**
 * What the lists of the panel show. The place of the visible one is in the page's address, so that back,
 * forward and a reload keep it; those of the others are remembered until their tab is chosen again.
 */
export function usePanelPlaces() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const addressed = useMemo(() => placeAmong(TABS, hash), [hash]);
  const [remembered, remember] = useState<Readonly<Record<string, ListPlace>>>({});
  useEffect(() => remember((former) => ({ ...former, [addressed.tab]: addressed.list })), [addressed]);
  const placeOf = (tab: string) => (tab === addressed.tab ? addressed.list : (remembered[tab] ?? WHOLE_LIST));

  async function go(tab: string, list: ListPlace, replace: boolean) {
    const to = { pathname, hash: tab === TABS[0].name ? '' : placeHash({ tab, list }) };
    await navigate(to, { replace, preventScrollReset: true, state: IN_PLACE });
  }

  return {
    /** The tab in the address. */
    tab: addressed.tab,
    placeOf,
    /** Writes the tab into the address. Without an entry of its own: Back leaves the panel. */
    showTab: (tab: string, list = placeOf(tab)) => go(tab, list, true),
    /**
     * Shows something else in a tab, once it is visible. Back leads to what it showed before, unless that is
     * replaced.
     */
    showList(tab: string, list: ListPlace, { replace = false } = {}) {
      if (tab === addressed.tab) void go(tab, list, replace);
      else remember((former) => ({ ...former, [tab]: list }));
    },
  };
}
