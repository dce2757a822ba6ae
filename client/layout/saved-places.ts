import type { Location } from 'react-router-dom';

/** Under which name the session keeps how far each entry of the history was scrolled. */
export const PLACES = 'places';

/** An entry's name there. Those that no link of ours has made, of documents and of plain anchors, have all the same key. */
export function placeKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** Leaves the place to the browser and the reader, who have it in a document that has been read since before scripts came. */
export function forgetPlace(location: Location): void {
  try {
    const places: Record<string, number> = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    delete places[placeKey(location)];
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
