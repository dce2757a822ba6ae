import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { readPlace } from '../../address/panel-address.ts';
import { useTab } from '../../session/panel-services.ts';

interface StayGuardProps {
  /** The article in the form. */
  articleId: string;
  mustStay: () => boolean;
  /** Called when Back or Forward would have left the form. */
  onStay: () => void;
}

/** Holds Back and Forward. A component, because the router warns of each typed address while it is there. */
export function StayGuard({ articleId, mustStay, onStay }: StayGuardProps) {
  const tab = useTab();
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction !== 'POP' || nextLocation.pathname !== currentLocation.pathname) return false;
    const [shown, next] = [readPlace(currentLocation.hash), readPlace(nextLocation.hash)];
    // A form stays as it is while another tab is shown.
    const leaves = next.tab === tab && next.list.article !== articleId;
    return shown.tab === tab && shown.list.article === articleId && leaves && mustStay();
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
