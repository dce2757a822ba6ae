/** The element that an address names behind its '#'. */
export function addressTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A '%' that begins no character: nothing has such an id.
    return null;
  }
}
