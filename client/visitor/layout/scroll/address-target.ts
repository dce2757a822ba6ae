/** The element that an address names after its '#'. */
export function addressTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The address has a '%' that is not an escape, so no element has this id.
    return null;
  }
}
