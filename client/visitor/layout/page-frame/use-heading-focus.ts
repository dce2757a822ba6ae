import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressTarget } from '../scroll/address-target.ts';

/** The state of a navigation within the same page. Scroll position and focus stay. */
export const IN_PLACE = { isInPlace: true };

/** Focuses the heading, or the target, after a link within the site, so that screen readers announce it. */
export function useHeadingFocus(title: string): void {
  const { key, hash, state } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded page changes title and heading.
  useEffect(() => {
    const arrived = shownKey !== null && shownKey !== key;
    if (arrived) arrivedKey = key;
    const headingWasReplaced = arrivedKey === key && document.activeElement === document.body;
    shownKey = key;
    if (typeof state === 'object' && state !== null && 'isInPlace' in state) return;
    if (!arrived && !headingWasReplaced) return;
    focusTarget(addressTarget(hash) ?? document.querySelector<HTMLElement>('main h1'), {
      preventScroll: true,
    });
  }, [key, hash, title]);
}

/** Focuses an element that Tab does not reach. */
export function focusTarget(target: HTMLElement | null, options?: FocusOptions): void {
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus(options);
}

/** The current history entry, and the last one that a link led to. All pages share them. */
let shownKey: string | null = null;
let arrivedKey: string | null = null;
