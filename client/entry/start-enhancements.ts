import { enhanceMenus } from '../visitor/layout/navigation/enhance-menus.ts';
import { enhanceGalleries } from '../visitor/news/gallery/enhance-gallery.ts';
import { enhanceRows } from '../visitor/news/list/enhance-rows.ts';
import { enhanceShare } from '../visitor/news/share/enhance-share.ts';

/** What readers use without React. Older browsers (docs/BROWSERS.md) get none. @returns whether it runs */
export function enhancePage(): boolean {
  const runs = knowsWhatIsUsed();
  if (runs) {
    enhanceMenus();
    enhanceShare();
    enhanceGalleries();
    enhanceRows();
  } else {
    for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent;
  }
  return runs;
}

/** Tests the newest features of visitors' pages. Browsers with both have all others, including `:has`. */
function knowsWhatIsUsed(): boolean {
  return 'Segmenter' in Intl && 'toSorted' in [];
}
