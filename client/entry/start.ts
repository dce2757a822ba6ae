import { loadClientWhenWanted } from './load-client-when-wanted.ts';
import { enhancePage } from './start-enhancements.ts';

// The script of each document in English.
if (enhancePage()) loadClientWhenWanted();

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
