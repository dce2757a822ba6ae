import { holdEarlyClicks } from './early-clicks.ts';

// Scripts load last, to leave the image its bandwidth. Older browsers (docs/BROWSERS.md) get none.
if (knowsWhatIsUsed()) {
  holdEarlyClicks();
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
} else {
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}

// Before hydration, Back or forward needs a reload to show the other page.
const shown = addressOf(location);
addEventListener('popstate', loadOther);
addEventListener('hydrated', () => removeEventListener('popstate', loadOther), { once: true });

function loadOther(): void {
  if (addressOf(location) !== shown) location.reload();
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** Tests the newest features of visitors' pages. Browsers with both have all others, including `:has`. */
function knowsWhatIsUsed(): boolean {
  return 'Segmenter' in Intl && 'toSorted' in [];
}

/**
 * Loads all modules of the page in one round, where a browser would find most of them in the modules before.
 * React runs first and in a task of its own, so that the page stays responsive.
 */
function start(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
  const [react, entry, ...imported] = script?.dataset.modules?.split(' ') ?? [];
  for (const href of imported) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const address of [react, entry]) {
    void import(/* @vite-ignore */ String(address)).catch((error: unknown) => {
      dispatchEvent(new Event('scriptsfailed'));
      throw error;
    });
  }
}
