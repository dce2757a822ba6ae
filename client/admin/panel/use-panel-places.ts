import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IN_PLACE } from '../../visitor/layout/page-frame/use-heading-focus.ts';
import { type ListPlace, WHOLE_LIST } from '../address/list-place.ts';
import { placeAmong, placeHash } from '../address/panel-address.ts';
import { TABS } from './tabs/panel-tabs.tsx';

/** What the lists show. The address has the visible one's place, so that Back and reloads keep it. */
export function usePanelPlaces() {
  const location = useLocation();
  const { pathname, hash } = location;
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
    location,
    /** The tab in the address. */
    tab: addressed.tab,
    placeOf,
    /** Writes the tab into the address. Without an entry of its own: Back leaves the panel. */
    showTab: (tab: string, list = placeOf(tab)) => go(tab, list, true),
    /** Shows something else in a tab once it is visible. Back leads to the former one, unless `replace`. */
    showList(tab: string, list: ListPlace, { replace = false } = {}) {
      // The address itself: the page is drawn with a new one a moment later.
      if (tab === placeAmong(TABS, window.location.hash).tab) void go(tab, list, replace);
      else remember((former) => ({ ...former, [tab]: list }));
    },
  };
}
