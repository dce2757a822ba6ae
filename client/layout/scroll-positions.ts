import type { Location } from 'react-router-dom';

/** The key in the session storage under which ScrollRestoration saves how far each entry of the history was scrolled. */
export const STORAGE_KEY = 'places';

/** An entry's key there. Entries that no link of the site made, of documents and plain anchors, share one router key. */
export function positionKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** For a document that the reader may have scrolled before the scripts came: its position is the browser's. */
export function removeScrollPosition(location: Location): void {
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    delete positions[positionKey(location)];
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is refused: nothing was saved.
  }
}
