import { describe, expect, it } from 'vitest';
import { PUBLICATION } from '../../../../content/publication.ts';
import { openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { browser, openSiteForFile, site } from '../../../support/browser/sites/browser-site-of-file.ts';

openSiteForFile();

describe.each([true, false])('the publication on Resources (scripts: %s)', (javaScriptEnabled) => {
  it('opens in a new tab, from its cover too, and says so beside the link, with type, pages and size', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
    await page.goto('/resources#library');
    if (javaScriptEnabled) await waitForHydration(page);
    const link = page.getByRole('link', { name: PUBLICATION.action });
    expect(await link.evaluate(descriptionOf)).toMatch(
      /^PDF, \d+ pages, [\d.]+ [KM]B\. Opens in a new tab\.$/,
    );
    const cover = page.locator('#library').locator('[aria-hidden="true"]').first();
    await cover.scrollIntoViewIfNeeded();
    const box = await cover.boundingBox();
    if (!box) throw new Error('There is no cover.');
    const hit = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('href'),
      [box.x + box.width / 2, box.y + box.height / 2],
    );
    expect(hit).toBe(`/publications/${PUBLICATION.file}.pdf`);

    const [tab, answer] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('response', (response) => response.url().endsWith('.pdf')),
      link.click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.request().frame().page()).toBe(tab);
    expect(new URL(page.url()).pathname).toBe('/resources');
    expect(complaints).toEqual([]);
    await close();
  });
});
