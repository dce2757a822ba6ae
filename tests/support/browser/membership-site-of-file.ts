import { startSite } from '../server/start-site.ts';
import { openPage, PHONE, type WatchedPage } from './browser.ts';
import { browser, openSiteForFile, site } from './browser-site-of-file.ts';
import { waitForHydration } from './readiness.ts';

/** Opens a site behind a proxy, so that each page has a different IP address and its own limits. */
export function openMembershipSiteForFile({ expectErrors = false } = {}): void {
  openSiteForFile(() => startSite({ env: { TRUST_PROXY: '1' }, expectErrors }));
}

/** Opens the form on a phone, at a new IP address. @param options.scripts whether they run */
export async function openForm({ scripts = true, path = '/membership' } = {}): Promise<WatchedPage> {
  visitors += 1;
  const watched = await openPage(browser, site.url, {
    ...PHONE,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitors}` },
  });
  await watched.page.goto(path);
  if (scripts) await waitForHydration(watched.page);
  return watched;
}

let visitors = 0;
