/**
 * A click on the selectable text of a row of `article-row.tsx` opens the article, unless it ends a selection.
 * Held keys, such as Ctrl for a new tab, count.
 */
export function enhanceRows(): void {
  document.addEventListener('click', (click) => {
    const { target } = click;
    const text = target instanceof Element && target.closest('[data-selectable]');
    if (!text || !(getSelection()?.isCollapsed ?? true)) return;
    text.closest('li')?.querySelector('[data-read-more]')?.dispatchEvent(new MouseEvent('click', click));
  });
}
