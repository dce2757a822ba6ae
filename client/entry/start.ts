// Scripts load last, to leave the image its bandwidth. Older browsers (docs/BROWSERS.md) get none.
if (knowsWhatIsUsed()) {
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

/** Imports React separately, so that it runs in a task of its own and the page stays responsive. */
function start(): void {
  void import('./hydrate-root.ts');
  void import('./entry-client.tsx');
}
