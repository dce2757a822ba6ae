import { enhanceMenus } from '../visitor/layout/navigation/enhance-menus.ts';
import { enhanceGalleries } from '../visitor/news/gallery/enhance-gallery.ts';
import { enhanceRows } from '../visitor/news/list/enhance-rows.ts';
import { enhanceShare } from '../visitor/news/share/enhance-share.ts';
import { loadClientWhenWanted } from './load-client-when-wanted.ts';

// The script of each document: what readers use without React. Older browsers (docs/BROWSERS.md) get none.
if (knowsWhatIsUsed()) {
  enhanceMenus();
  enhanceShare();
  enhanceGalleries();
  enhanceRows();
  loadClientWhenWanted();
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
