import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Menus = RefObject<HTMLElement | null>;

/** Opens and closes each `<details>` in an element. The element must come before `ScrollPlace`. */
export function useMenus(menus: Menus): void {
  useClosedOnNavigation(menus);
  useDismissal(menus);
  useHoverOpening(menus);
}

/** Closes menus after a click on a link, before the page scrolls: an open one moves the target down. */
function useClosedOnNavigation(menus: Menus): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const details of openOf(menus)) details.open = false;
  }, [menus, key]);
}

/** Closes a menu on Escape, and by a press elsewhere on wide screens: on others its target would move. */
function useDismissal(menus: Menus): void {
  useEffect(() => {
    const controller = new AbortController();

    const closeByEscape = (event: KeyboardEvent) => {
      const open = openOf(menus).at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      const { activeElement, body } = document;
      const focusIsElsewhere = activeElement !== body && !menus.current?.contains(activeElement);
      open.open = false;
      if (!focusIsElsewhere) open.querySelector('summary')?.focus();
    };
    const closeFromElsewhere = ({ target }: Event) => {
      const open = openOf(menus).at(-1);
      if (open && isWideScreen() && target instanceof Node && !open.parentElement?.contains(target))
        open.open = false;
    };

    document.addEventListener('keydown', closeByEscape, controller);
    document.addEventListener('focusin', closeFromElsewhere, controller);
    document.addEventListener('pointerdown', closeFromElsewhere, controller);
    return () => controller.abort();
  }, [menus]);
}

/** Opens the menu under the mouse on wide screens; the tap of a finger or a pen would close it again. */
function useHoverOpening(menus: Menus): void {
  useEffect(() => {
    const controller = new AbortController();
    let opened: HTMLDetailsElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function arrive(details: HTMLDetailsElement): void {
      clearTimeout(timer);
      if (!isWideScreen() || details.open) return;
      timer = setTimeout(() => {
        details.open = true;
        opened = details;
      }, OPEN_AFTER_MS);
    }

    function leave(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (opened) opened.open = false;
        opened = null;
      }, CLOSE_AFTER_MS);
    }

    /** A click on the button of a menu that the mouse opened keeps the menu open. */
    function click(event: MouseEvent, details: HTMLDetailsElement): void {
      clearTimeout(timer);
      const byMouse = event.detail > 0;
      const onChevron = event.target instanceof Element && event.target.closest('summary');
      if (details === opened && details.open && byMouse && onChevron) event.preventDefault();
      opened = null;
    }

    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
    for (const item of menus.current?.querySelectorAll<HTMLLIElement>('li:has(details)') ?? []) {
      const details = item.querySelector('details');
      if (!details) continue;
      item.addEventListener(
        'pointerenter',
        (event) => event.pointerType === 'mouse' && arrive(details),
        controller,
      );
      item.addEventListener('pointerleave', leave, controller);
      item.addEventListener('click', (event) => click(event, details), controller);
      // The mouse may have been there before the scripts ran.
      if (hasMouse && item.matches(':hover')) arrive(details);
    }
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [menus]);
}

/** In milliseconds. The mouse can cross an entry in this time, or enter the next entry's open panel. */
const OPEN_AFTER_MS = 100;
/** In milliseconds. The mouse can come back in this time after it leaves a panel by mistake. */
const CLOSE_AFTER_MS = 300;

const openOf = ({ current }: Menus) => [
  ...(current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
];

/** Whether the menus lie over the page, not inside 'Menu'. Same query as in `navigation.module.css`. */
const isWideScreen = () => matchMedia('(min-width: 769px)').matches;
