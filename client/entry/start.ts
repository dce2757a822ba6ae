// The page reads without scripts, so what it shows comes first: on a slow line they would share it with the picture.
// An older browser keeps it so: docs/BROWSERS.md says which.
if (knowsWhatIsUsed()) {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
} else {
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}

// Back or forward before React has taken over: only a reload shows the other page.
const shown = addressOf(location);
addEventListener('popstate', loadOther);
addEventListener('hydrated', () => removeEventListener('popstate', loadOther), { once: true });

function loadOther(): void {
  if (addressOf(location) !== shown) location.reload();
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The youngest of what visitors' pages use: browsers that have both have the rest, `:has` too. */
function knowsWhatIsUsed(): boolean {
  return 'Segmenter' in Intl && 'toSorted' in [];
}

/** React is asked for by name too, so that it is evaluated in a task for itself and the page stays responsive. */
function start(): void {
  void import('./hydrate-root.ts');
  void import('./entry-client.tsx');
}
