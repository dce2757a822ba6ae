import { startSite } from '../server/start-site.ts';
import { openPage, PHONE, type WatchedPage } from './browser.ts';
import { browser, openSiteForFile, site } from './browser-site-of-file.ts';

/** Opens a site whose visitors come through a proxy, so that each page is another address's and has its own bounds. */
export function openMembershipSiteForFile({ expectErrors = false } = {}): void {
  openSiteForFile(() => startSite({ env: { TRUST_PROXY: '1' }, expectErrors }));
}

/** The form on a telephone, at an address that nobody has had. @param options.scripts whether they run */
export async function openForm({ scripts = true, path = '/membership' } = {}): Promise<WatchedPage> {
  visitors += 1;
  const watched = await openPage(browser, site.url, {
    ...PHONE,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitors}` },
  });
  await watched.page.goto(path);
  if (scripts) await watched.page.waitForLoadState('networkidle');
  return watched;
}

let visitors = 0;
