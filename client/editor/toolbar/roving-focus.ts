import { type KeyboardEvent, useState } from 'react';

/** The properties of an element in a group with one Tab stop. */
export interface RovingItem {
  readonly 'data-roving': true;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** Gives a group of controls one Tab stop, as in the ARIA practices. Arrows, Home and End move inside. */
export function useRovingFocus() {
  const [current, setCurrent] = useState(0);
  return {
    itemAt: (index: number): RovingItem => ({
      'data-roving': true,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]'));
      const index = items.indexOf(event.target as HTMLElement);
      const places: Record<string, number> = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: -1,
      };
      const next = places[event.key];
      if (next === undefined) return;
      event.preventDefault();
      items.at(next % items.length)?.focus();
    },
  };
}
