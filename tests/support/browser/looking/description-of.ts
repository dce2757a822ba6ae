/**
 * Runs in the page.
 * @returns what a screen reader announces after the name of an element; '' without a description.
 */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
