import { type KeyboardEvent, useState } from 'react';

/** What makes an element one of the stops within a group that Tab stops at once. */
export interface RovingItem {
  readonly 'data-roving': true;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** One tab stop for a group of controls, as the ARIA practices have it: arrows, Home and End move inside. */
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
      const next = nextIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
      if (next === undefined) return;
      event.preventDefault();
      items[next]?.focus();
    },
  };
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
