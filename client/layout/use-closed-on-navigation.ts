import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes every `<details>` in an element when a link has led to another place: before the page is scrolled there, since an
 * open menu takes room above it. So the element has to stand before `ScrollPlace`.
 */
export function useClosedOnNavigation(element: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from another.
  useLayoutEffect(() => {
    const open = element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    for (const details of open) details.open = false;
  }, [element, key]);
}
