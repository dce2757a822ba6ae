import { type KeyboardEvent, useState } from 'react';

/** The properties of an element in a group with one Tab stop. */
export interface RovingItem {
  readonly 'data-roving': true;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/**
 * Gives a group of controls one Tab stop, as in the ARIA practices. Arrows, Home and End move inside.
 * @param names of the controls that are in the page: without the one that had the focus, it is the first
 */
export function useRovingFocus(names: readonly string[]) {
  const [last, setLast] = useState(names[0]);
  const stop = names.find((name) => name === last) ?? names[0];
  return {
    itemOf: (name: string): RovingItem => ({
      'data-roving': true,
      tabIndex: name === stop ? 0 : -1,
      onFocus: () => setLast(name),
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
