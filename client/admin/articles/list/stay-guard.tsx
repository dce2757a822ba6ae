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

/**
 * Keeps Back and Forward from leaving the form of an article in Manage. A component, so that it is there with
 * the form only: while anything may hold a navigation, the router complains of each typed address.
 */
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
