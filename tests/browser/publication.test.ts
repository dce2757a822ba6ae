import { describe, expect, it } from 'vitest';
import { PUBLICATION } from '../../content/publication.ts';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { descriptionOf } from '../support/browser/description-of.ts';

openSiteForFile();

describe('the publication on Resources', () => {
  it.each([true, false])(
    'opens in a new tab, and the page stays (scripts: %s)',
    async (javaScriptEnabled) => {
      const watched = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
      await watched.page.goto('/resources#library');
      const link = watched.page.getByRole('link', { name: PUBLICATION.action });
      const [tab, answer] = await Promise.all([
        watched.page.waitForEvent('popup'),
        watched.page.context().waitForEvent('response', (response) => response.url().endsWith('.pdf')),
        link.click(),
      ]);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.request().frame().page()).toBe(tab);
      expect(new URL(watched.page.url()).pathname).toBe('/resources');
      expect(watched.complaints).toEqual([]);
      await watched.close();
    },
  );

  it('says beside the link: type, pages, size, and that it opens in a new tab', async () => {
    const watched = await openPage(browser, site.url);
    await watched.page.goto('/resources');
    const link = watched.page.getByRole('link', { name: PUBLICATION.action });
    expect(await link.evaluate(descriptionOf)).toMatch(
      /^PDF, \d+ pages, [\d.]+ [KM]B\. Opens in a new tab\.$/,
    );
    await watched.close();
  });

  it('opens from its cover too', async () => {
    const watched = await openPage(browser, site.url, PHONE);
    await watched.page.goto('/resources');
    const card = watched.page.locator('#library');
    const box = await card.locator('[aria-hidden="true"]').first().boundingBox();
    if (!box) throw new Error('There is no cover.');
    const hit = await watched.page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('href'),
      [box.x + box.width / 2, box.y + box.height / 2],
    );
    expect(hit).toBe(`/publications/${PUBLICATION.file}.pdf`);
    await watched.close();
  });
});
