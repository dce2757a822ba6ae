/**
 * Holds clicks on buttons that need scripts until the page is hydrated, then repeats each once. Links and
 * forms work without scripts.
 */
export function holdEarlyClicks(): void {
  addEventListener('click', hold, true);
  addEventListener('hydrated', () => release((button) => button.click()), { once: true });
  addEventListener('scriptsfailed', () => release(() => {}), { once: true });
}

function hold(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button[type="button"]');
  if (!button) return;
  // Otherwise React would repeat the click too, while it hydrates the page.
  event.stopImmediatePropagation();
  button.toggleAttribute(HELD, true);
}

function release(act: (button: HTMLElement) => void): void {
  removeEventListener('click', hold, true);
  for (const button of document.querySelectorAll<HTMLElement>(`[${HELD}]`)) {
    button.removeAttribute(HELD);
    act(button);
  }
}

/** `base.css` shows such a button as busy. */
const HELD = 'data-held';
