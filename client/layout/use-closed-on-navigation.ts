import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes every `<details>` in an element when a link has led to another place: before the page is scrolled there, since an
 * open menu takes room above it. So the element has to stand before `ScrollPlace`. What was opened before the scripts came
 * stays open.
 */
export function useClosedOnNavigation(element: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const open = element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    for (const details of open) details.open = false;
  }, [element, key]);
}
