import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';

type Menus = RefObject<HTMLElement | null>;

/** The props of a list item whose `<details>` opens under the mouse. */
export type HoverHandlers = ReturnType<typeof createHoverHandling>['handlers'];

/** Opens and closes the `<details>` in an element. The element must come before `ScrollPlace`. */
export function useMenus(menus: Menus): HoverHandlers {
  useClosedOnNavigation(menus);
  useDismissal(menus);
  return useHoverOpening(menus);
}

/**
 * Closes every menu when a link led to another page or place. Runs before the page scrolls, because an open menu takes
 * space above the target. A menu that was opened before the scripts ran stays open.
 */
function useClosedOnNavigation(menus: Menus): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    for (const details of openOf(menus)) details.open = false;
  }, [menus, key]);
}

/**
 * Closes the open menu: by Escape, which gives the focus back to its button; and, on wide screens, when a press or the
 * the focus moves elsewhere. On a narrow screen, closing would move the element that is being pressed.
 */
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

/**
 * Opens the menu of the list item under the mouse, on wide screens. A finger or a pen does not open it on entry: its tap
 * would close it again.
 */
function useHoverOpening(menus: Menus): HoverHandlers {
  const { arrive, cancel, handlers } = useMemo(createHoverHandling, []);
  useEffect(() => {
    // The mouse may have been there before the scripts ran.
    const item = menus.current?.querySelector<HTMLElement>('li:has(details):hover');
    if (item && matchMedia('(hover: hover) and (pointer: fine)').matches) arrive(item);
    return cancel;
  }, [menus, arrive, cancel]);
  return handlers;
}

/** In milliseconds: enough to cross an entry on the way elsewhere, or into the open panel of the next entry. */
const OPEN_AFTER_MS = 100;
/** In milliseconds: enough to come back after leaving a panel's edge by mistake. */
const CLOSE_AFTER_MS = 300;

function createHoverHandling() {
  let opened: HTMLDetailsElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);

  function arrive(item: HTMLElement): void {
    cancel();
    const details = item.querySelector('details');
    if (!isWideScreen() || !details || details.open) return;
    timer = setTimeout(() => {
      details.open = true;
      opened = details;
    }, OPEN_AFTER_MS);
  }

  const handlers = {
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType === 'mouse') arrive(currentTarget);
    },

    onPointerLeave() {
      cancel();
      timer = setTimeout(() => {
        if (opened) opened.open = false;
        opened = null;
      }, CLOSE_AFTER_MS);
    },

    /** A click on the button of a menu that the mouse opened keeps it open: the reader wants it. */
    onClick(event: MouseEvent<HTMLElement>) {
      cancel();
      const wasOpenedByHover = opened?.open && event.currentTarget.contains(opened);
      const byMouse = event.detail > 0;
      const onChevron = event.target instanceof Element && event.target.closest('summary');
      if (wasOpenedByHover && byMouse && onChevron) event.preventDefault();
      opened = null;
    },
  };
  return { arrive, cancel, handlers };
}

const openOf = ({ current }: Menus) => [
  ...(current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
];

/** Whether the menus lie over the page; otherwise they are inside 'Menu'. The same query as in `navigation.module.css`. */
const isWideScreen = () => matchMedia('(min-width: 769px)').matches;
