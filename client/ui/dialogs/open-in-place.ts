import type { MouseEvent } from 'react';

/** Lets a plain click on a link open a dialog. Any other click follows the link, for example to a new tab. */
export function openInPlace(click: MouseEvent<HTMLElement>, open: () => void): void {
  const { metaKey, ctrlKey, shiftKey, altKey } = click;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  click.preventDefault();
  // Safari does not focus a clicked link, but the focus must return to the link.
  click.currentTarget.focus({ preventScroll: true });
  open();
}
