import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of a form whose button publishes: Enter in a field of one line must not do so. */
export function enterSubmitsNothing(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  // Enter on a field for files opens the choice of files.
  if (target.form === currentTarget && target.type !== 'file') event.preventDefault();
}
