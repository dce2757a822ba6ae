import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo } from 'react';
import { isWideScreen } from './wide-screen.ts';

/** What a list item needs that holds a `<details>` to be opened by a mouse. */
export type HoverHandlers = ReturnType<typeof createHoverOpening>['handlers'];

/**
 * Opens the `<details>` of the list item under the mouse, on wide screens. A finger or a pen opens nothing by arriving: its
 * tap would then close again what it has just opened.
 */
export function useHoverOpening(list: RefObject<HTMLElement | null>): HoverHandlers {
  const { arrive, cancel, handlers } = useMemo(createHoverOpening, []);
  useEffect(() => {
    // The mouse may have been there before the scripts.
    const item = list.current?.querySelector<HTMLElement>('li:has(details):hover');
    if (item && matchMedia('(hover: hover) and (pointer: fine)').matches) arrive(item);
    return cancel;
  }, [list, arrive, cancel]);
  return handlers;
}

/** Long enough to cross an entry on the way elsewhere, also on the way into the open panel of its neighbour. */
const OPEN_AFTER_MS = 100;
/** Long enough to come back after leaving a panel's edge by mistake. */
const CLOSE_AFTER_MS = 300;

function createHoverOpening() {
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

    /** A click on the chevron of what the mouse has opened keeps it open: who aims at it wants it. */
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
