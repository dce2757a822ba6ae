import { expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { startSite } from '../support/start-site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

it('while developing, pages and GraphiQL come from the sources, run', async () => {
  const [site, browser] = await Promise.all([startSite({ program: 'scripts/dev.ts' }), openBrowser()]);
  const { page, complaints, close } = await openPage(browser, site.url);
  // A page of its own: one that is left before Vite's socket is open complains of that.
  const graphiql = await openPage(browser, site.url);
  const first = await page.goto('/contact');
  expect(first?.headers()).not.toHaveProperty('content-security-policy');
  await waitForHydration(page);
  await graphiql.page.goto('/graphql');
  await graphiql.page.locator('.graphiql-container').first().waitFor();
  const all = [...complaints, ...graphiql.complaints];
  expect(all.filter((complaint) => /Content Security|error:/.test(complaint))).toEqual([]);
  await close();
  await graphiql.close();
  await site.kill();
  await site.folder.remove();
});
