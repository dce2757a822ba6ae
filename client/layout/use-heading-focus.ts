import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Gives a page's heading the focus when a link within the site has led to it, so that it is read out. A page that was
 * loaded as a document keeps the browser's own focus; an address with a target leaves it to the target.
 */
export function useHeadingFocus(title: string): void {
  const { key, hash } = useLocation();
  const focused = useRef('default');

  // biome-ignore lint/correctness/useExhaustiveDependencies: with its title, a page that has loaded gets another heading.
  useEffect(() => {
    const arrived = focused.current !== key;
    const headingWasReplaced = key !== 'default' && document.activeElement === document.body;
    focused.current = key;
    if (hash !== '' || (!arrived && !headingWasReplaced)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key, hash, title]);
}
