import type { MouseEvent } from 'react';

/** Lets a plain click on a link open something over the page. Any other follows the link: to a tab of its own, say. */
export function openInPlace(click: MouseEvent<HTMLElement>, open: () => void): void {
  const { metaKey, ctrlKey, shiftKey, altKey } = click;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  click.preventDefault();
  // Safari gives a link that is clicked no focus, which is to come back here.
  click.currentTarget.focus({ preventScroll: true });
  open();
}
