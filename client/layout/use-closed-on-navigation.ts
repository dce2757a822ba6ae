import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes every `<details>` in an element when a link has led to another place. */
export function useClosedOnNavigation(element: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from another.
  useEffect(() => {
    const open = element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    for (const details of open) details.open = false;
  }, [element, key]);
}
