/** Runs in the page. */
export const isFocused = (element: Element) => element === document.activeElement;
