import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressTarget } from './address-target.ts';

/** The state of a navigation that opens or closes something over the same page, which then keeps its scroll and focus. */
export const IN_PLACE = { isInPlace: true };

/**
 * Gives a page's heading the focus when a link within the site has led to it, so that screen readers announce it; where the
 * address has a target, that takes it. A page that was loaded as a document keeps the browser's own focus.
 */
export function useHeadingFocus(title: string): void {
  const { key, hash, state } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: with its title, a page that has loaded gets another heading.
  useEffect(() => {
    const arrived = shownKey !== null && shownKey !== key;
    if (arrived) arrivedKey = key;
    const headingWasReplaced = arrivedKey === key && document.activeElement === document.body;
    shownKey = key;
    if (typeof state === 'object' && state !== null && 'isInPlace' in state) return;
    if (!arrived && !headingWasReplaced) return;
    const place = addressTarget(hash) ?? document.querySelector<HTMLElement>('main h1');
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [key, hash, title]);
}

/** The entry of the history that is shown, and the last one that a link within the document led to. Shared by all pages. */
let shownKey: string | null = null;
let arrivedKey: string | null = null;
