/**
 * The state of a navigation after which the page is still the same: something opens or closes over it. Scroll and focus
 * are the page's own affair then.
 */
export const IN_PLACE = { isInPlace: true };

export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state;
}
