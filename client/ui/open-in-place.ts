import type { MouseEvent } from 'react';

/** Lets a plain click on a link open something over the page. Any other follows the link: to a new tab, for example. */
export function openInPlace(click: MouseEvent<HTMLElement>, open: () => void): void {
  const { metaKey, ctrlKey, shiftKey, altKey } = click;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  click.preventDefault();
  // Safari does not focus a clicked link, to which the focus is to return.
  click.currentTarget.focus({ preventScroll: true });
  open();
}
