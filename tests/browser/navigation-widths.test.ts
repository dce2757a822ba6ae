import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { setDefaultTextSize } from '../support/browser/default-text-size.ts';
import { overflowingMenus } from '../support/browser/overflowing-menus.ts';
import { open } from '../support/browser/readiness.ts';

openSiteForFile();

describe('every sub-menu', () => {
  it.each(process.env.LONG ? [16, 20, 32] : [32])(
    'is within the window at each width, with text of %d px',
    async (size) => {
      const { page, close } = await openPage(browser, site.url);
      await setDefaultTextSize(page, size);
      await page.goto('/contact');
      const found: string[] = [];
      for (let width = 769; width <= 1300; width += 7) {
        await page.setViewportSize({ width, height: 700 });
        found.push(...(await overflowingMenus(page)));
      }
      expect(found).toEqual([]);
      await close();
    },
  );

  it('opens to the left at 1280 px where it is one of the last two, otherwise to the right', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 1280, height: 700 } });
    await page.goto('/contact');
    const sides = await page.locator('nav > ul > li').evaluateAll((entries) =>
      entries.map((entry) => {
        const details = entry.querySelector('details');
        const panel = entry.querySelector('ul');
        if (!details || !panel) return 'none';
        details.open = true;
        const side =
          panel.getBoundingClientRect().left < entry.getBoundingClientRect().left ? 'left' : 'right';
        details.open = false;
        return side;
      }),
    );
    expect(sides).toEqual(['right', 'right', 'right', 'right', 'right', 'right', 'left', 'left']);
    await close();
  });
});

describe('nine entries', () => {
  it('fit on one line at 1280 px, with menus within the window', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 1280, height: 700 } });
    await open(page, '/contact');
    const row = page.getByRole('navigation', { name: 'Main' }).locator('> ul');
    await row.evaluate((list) => list.append(list.children[5]?.cloneNode(true) ?? ''));
    const entries = await row
      .locator('> li')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().toJSON()));
    expect(entries).toHaveLength(9);
    expect(new Set(entries.map(({ top }) => top)).size).toBe(1);
    expect(entries.at(-1).right).toBeLessThanOrEqual(1280);
    expect(await overflowingMenus(page)).toEqual([]);
    await close();
  });
});

describe('the footer', () => {
  it('fits text at twice the size on a phone, and breaks the e-mail address only after its @', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 360, height: 740 } });
    await setDefaultTextSize(page, 32);
    await page.goto('/contact');
    const address = page.getByRole('contentinfo').getByRole('link', { name: 'hello@sanir.example' });
    expect((await address.innerText()).replaceAll('\n', '')).toBe('hello@sanir.example');
    const parts = await address.locator('span').evaluate((span) =>
      [...span.childNodes]
        .filter((node) => node instanceof Text)
        .map((text) => {
          const range = document.createRange();
          range.selectNode(text);
          return [text.data, range.getClientRects().length];
        }),
    );
    expect(parts).toEqual([
      ['hello@', 1],
      ['sanir.example', 1],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await close();
  });

  it.each([769, 900, 1100, 1280])('shows the e-mail address on one line at %d px', async (width) => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width, height: 740 } });
    await page.goto('/contact');
    const address = page.getByRole('contentinfo').getByRole('link', { name: 'hello@sanir.example' });
    expect((await address.boundingBox())?.height).toBe(44);
    await close();
  });

  it('links to the social networks in the same tab', async () => {
    const { page, close } = await openPage(browser, site.url);
    await page.goto('/contact');
    const links = page.getByRole('contentinfo').locator('a[href^="https:"]');
    expect(await links.allTextContents()).toEqual(['Facebook', 'X', 'Instagram', 'LinkedIn']);
    expect(await links.evaluateAll((all) => all.filter((link) => link.hasAttribute('target')))).toEqual([]);
    await close();
  });
});
