import { type TouchEvent, useRef } from 'react';
import type { TextDirection } from '../generated/graphql.ts';
import type { GalleryState } from './use-gallery.ts';

/** Lets a finger draw the next picture in. What stays one finger, is wider than high, and not a view that is zoomed. */
export function useSwipe({ index, show }: GalleryState, direction: TextDirection) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > ZOOMED;
      start.current =
        touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      const isOnward = across < 0 !== (direction === 'RTL');
      show(index + (isOnward ? 1 : -1));
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

const SWIPE_PX = 40;

/** With room for rounding. */
const ZOOMED = 1.01;
