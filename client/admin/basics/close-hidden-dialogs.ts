/**
 * Closes the dialogs in content that was hidden: nobody sees them, and an open one keeps the rest of the page
 * from being used. Back and Forward lead away from them in browsers where they do not close them.
 */
export function closeHiddenDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[hidden] dialog[open]')) dialog.close();
}
