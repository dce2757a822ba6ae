import { type RefObject, useEffect } from 'react';
import { isWideScreen } from './wide-screen.ts';

/**
 * Closes the open `<details>` of an element: by Escape, which gives the focus back to what opens it; and, where it lies over
 * the page, when a press or the focus goes elsewhere. On a narrow screen closing would move what is being pressed.
 */
export function useDismissal(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ended = new AbortController();
    const lastOpen = () =>
      [...(element.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])].at(-1);

    const closeByEscape = (event: KeyboardEvent) => {
      const open = lastOpen();
      if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
      const { activeElement, body } = document;
      const focusIsElsewhere = activeElement !== body && !element.current?.contains(activeElement);
      open.open = false;
      if (!focusIsElsewhere) open.querySelector('summary')?.focus();
    };
    const closeFromElsewhere = ({ target }: Event) => {
      const open = lastOpen();
      if (open && isWideScreen() && target instanceof Node && !open.parentElement?.contains(target))
        open.open = false;
    };

    document.addEventListener('keydown', closeByEscape, ended);
    document.addEventListener('focusin', closeFromElsewhere, ended);
    document.addEventListener('pointerdown', closeFromElsewhere, ended);
    return () => ended.abort();
  }, [element]);
}
