import { startSite } from '../../server/apps/start-site.ts';
import { openFreshPage, openPage, PHONE, type WatchedPage } from '../launch/browser.ts';
import { waitForHydration } from '../launch/readiness.ts';
import { openSiteForFile, openTab } from './site-of-file.ts';

/** Opens a site behind a proxy, so that each page has a different IP address and its own limits. */
export function openMembershipSiteForFile({ expectErrors = false } = {}): void {
  openSiteForFile(() => startSite({ env: { TRUST_PROXY: '1' }, expectErrors }));
}

/**
 * Opens the form on a phone, at a new IP address.
 * @param options.scripts whether they run; `clock`: whether the test can move it
 */
export async function openForm({
  scripts = true,
  path = '/membership',
  clock = false,
} = {}): Promise<WatchedPage> {
  visitors += 1;
  const watched = await openTab(
    {
      ...PHONE,
      javaScriptEnabled: scripts,
      extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitors}` },
    },
    clock ? openFreshPage : openPage,
  );
  if (clock) await watched.page.clock.install();
  await watched.page.goto(path);
  if (scripts) await waitForHydration(watched.page);
  return watched;
}

let visitors = 0;
