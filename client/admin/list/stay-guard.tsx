import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import type { ListPlace } from '../address/list-place.ts';
import { readPlace } from '../address/panel-address.ts';
import { useTab } from '../session/panel-services.ts';

interface StayGuardProps {
  /** Whether a place of the tab shows the form. */
  shows: (place: ListPlace) => boolean;
  mustStay: () => boolean;
  /** Called when Back or Forward would have left the form. */
  onStay: () => void;
}

/** Holds Back and Forward while its tab is shown: the router takes one blocker at a time. */
export function StayGuard(props: StayGuardProps) {
  const tab = useTab();
  const { hash } = useLocation();
  return readPlace(hash).tab === tab && <Guard {...props} tab={tab} />;
}

/** A component, because the router warns of each typed address while it is there. */
function Guard({ tab, shows, mustStay, onStay }: StayGuardProps & { tab: string }) {
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction !== 'POP' || nextLocation.pathname !== currentLocation.pathname) return false;
    const [shown, next] = [readPlace(currentLocation.hash), readPlace(nextLocation.hash)];
    // A form stays as it is while another tab is shown.
    const leaves = next.tab === tab && !shows(next.list);
    return shown.tab === tab && shows(shown.list) && leaves && mustStay();
  });

  const stay = useEffectEvent(() => {
    blocker.reset?.();
    onStay();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') stay();
  }, [blocker.state]);

  return null;
}
