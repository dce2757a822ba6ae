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

/** What a list item needs that holds a `<details>` to be opened by a mouse. */
export type HoverHandlers = ReturnType<typeof createHoverHandling>['handlers'];

/** Opens and closes the `<details>` of an element, which has to stand before `ScrollPlace`. */
export function useMenus(menus: Menus): HoverHandlers {
  useClosedOnNavigation(menus);
  useDismissal(menus);
  return useHoverOpening(menus);
}

/**
 * Closes every menu when a link has led to another place: before the page is scrolled there, since an open menu takes room
 * above it. A menu that was opened before the scripts came stays open.
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
 * focus goes elsewhere. On a narrow screen closing would move what is being pressed.
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
 * Opens the menu of the list item under the mouse, on wide screens. A finger or a pen opens nothing by arriving: its tap
 * would then close again what it has just opened.
 */
function useHoverOpening(menus: Menus): HoverHandlers {
  const { arrive, cancel, handlers } = useMemo(createHoverHandling, []);
  useEffect(() => {
    // The mouse may have been there before the scripts.
    const item = menus.current?.querySelector<HTMLElement>('li:has(details):hover');
    if (item && matchMedia('(hover: hover) and (pointer: fine)').matches) arrive(item);
    return cancel;
  }, [menus, arrive, cancel]);
  return handlers;
}

/** Long enough to cross an entry on the way elsewhere, also on the way into the open panel of its neighbour. */
const OPEN_AFTER_MS = 100;
/** Long enough to come back after leaving a panel's edge by mistake. */
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

    /** A click on the chevron of a menu that the mouse has opened keeps it open: the reader wants it. */
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

/** Whether the menus lie over the page; else they stand behind 'Menu'. As in `navigation.module.css`. */
const isWideScreen = () => matchMedia('(min-width: 769px)').matches;
