import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes menus after a click on a link, before the page scrolls: an open one moves the target down. The
 * element must come before `ScrollPlace`.
 */
export function useClosedMenus(menus: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const details of menus.current?.querySelectorAll('details') ?? []) details.open = false;
  }, [menus, key]);
}
