import { start } from '../../../words/start.ts';

/** Shares an article on a click on one of the buttons of `share.tsx`, and says below it what came of it. */
export function enhanceShare(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (button) void share(button);
  });
}

async function share(button: HTMLElement): Promise<void> {
  const place = button.closest<HTMLElement>('[data-outcome]');
  const whatsApp = place?.querySelector('a');
  if (isSharing || !place || !whatsApp) return;
  isSharing = true;
  removeOutcome?.();
  // The message for WhatsApp has both, as `share-links.ts` wrote it.
  const [title = '', url = ''] = new URL(whatsApp.href).searchParams.get('text')?.split('\n') ?? [];
  const outcome = await shareArticle({ title, text: button.dataset.share ?? '', url });
  isSharing = false;
  if (outcome !== 'unknown') showOutcome(place, outcome, url);
}

function showOutcome(place: HTMLElement, outcome: 'copied' | 'failed', url: string): void {
  const [message, heard] = place.querySelectorAll('[role=status] > *');
  const field = document.createElement('input');
  const timer = outcome === 'copied' && setTimeout(() => removeOutcome?.(), COPIED_MS);
  removeOutcome = () => {
    if (timer) clearTimeout(timer);
    // React may have drawn the place anew (`keep-page.ts`).
    const shown = field.closest<HTMLElement>('[data-outcome]') ?? place;
    shown.dataset.outcome = '';
    message?.replaceChildren();
    heard?.replaceChildren();
    field.remove();
    removeOutcome = null;
  };
  place.dataset.outcome = outcome;
  message?.append(outcome === 'copied' ? start.copied : start.notCopied);
  if (outcome === 'copied') return;
  heard?.append(` ${url}`);
  Object.assign(field, {
    defaultValue: url,
    readOnly: true,
    dir: 'ltr',
    ariaLabel: start.addressOfArticle,
  });
  message?.parentElement?.after(field);
  // Selecting alone would not scroll to it, where it stands below the window.
  field.focus();
  field.select();
}

/** A second dialog would be an error. */
let isSharing = false;
/** Removes what the last click led to. */
let removeOutcome: (() => void) | null = null;

/** The message covers the text below it, so it disappears. */
const COPIED_MS = 6000;

/**
 * Uses the browser's dialog, or copies the address. Never throws, because in-app browsers vary in errors.
 * @returns `unknown` after the browser's own dialog was used or cancelled
 */
async function shareArticle(
  shared: Required<Pick<ShareData, 'title' | 'text' | 'url'>>,
): Promise<'unknown' | 'copied' | 'failed'> {
  const { share, clipboard }: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  try {
    if (share) {
      await share.call(navigator, shared);
      return 'unknown';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'unknown';
    // After any other failure, the address can still be copied.
  }
  try {
    // Browsers offer the clipboard only over HTTPS.
    if (!clipboard) return 'failed';
    await clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
