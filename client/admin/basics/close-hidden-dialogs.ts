/** Closes dialogs in content that Back or Forward has hidden: an open one blocks the rest of the page. */
export function closeHiddenDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[hidden] dialog[open]')) dialog.close();
}
