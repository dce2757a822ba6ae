import type { Location } from 'react-router-dom';

/** ScrollRestoration's key in the session storage for all scroll positions. */
export const STORAGE_KEY = 'places';

/** The key of a history entry. Documents and plain anchors share one router key. */
export function positionKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** For a document that the reader scrolled before the scripts ran. The browser's position is correct. */
export function removeScrollPosition(location: Location): void {
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    delete positions[positionKey(location)];
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is refused, so nothing was saved.
  }
}
