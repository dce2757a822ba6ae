import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXPLORE, NAVIGATION } from '../../content/navigation.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';

openSiteForFile();

/** Visits a page, and expects no complaint and no horizontal scrolling. */
async function visit(
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints, close } = await openPage(browser, site.url, options);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await look(page);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await close();
}

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };
const SMALLEST = { viewport: { width: 320, height: 640 } };

/** The other pages have tests of their own. */
const HEADINGS: Readonly<
  Record<Exclude<keyof typeof PAGE_PATHS, 'home' | 'news' | 'article' | 'admin'>, string>
> = {
  about: 'About Us',
  ourWork: 'Our Work',
  membership: 'Membership',
  directory: 'Membership Directory',
  getInvolved: 'Get Involved',
  events: 'Events',
  resources: 'Resources',
  contact: 'Contact Us',
};

describe.each(
  Object.entries(HEADINGS).map(([name, heading]) => [PAGE_PATHS[name as keyof typeof HEADINGS], heading]),
)('%s', (path, heading) => {
  it('has its heading, its title and its own description, on the smallest screen too', async () => {
    await visit(
      path,
      async (page) => {
        expect(await page.locator('h1').allTextContents()).toEqual([heading]);
        expect(await page.title()).toBe(`${heading} · Sanir`);
        const description = await page.locator('meta[name="description"]').getAttribute('content');
        expect(description?.length).toBeGreaterThan(40);
      },
      SMALLEST,
    );
  });
});

const subLinks = NAVIGATION.flatMap((entry) =>
  entry.subLinks.map((subLink) => ({ name: `${entry.label} / ${subLink.label}`, to: subLink.to })),
);

describe('the navigation', () => {
  it.each(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])('or the footer links to %s', (name) => {
    const linked = [...NAVIGATION, ...NAVIGATION.flatMap(({ subLinks }) => subLinks), ...EXPLORE];
    expect(linked.map(({ to }) => to)).toContain(PAGE_PATHS[name]);
  });

  it.each(subLinks)('links by $name to a section with content', async ({ to }) => {
    await visit(
      to,
      async (page) => {
        const [, id] = to.split('#');
        const place = page.locator(id ? `[id="${id}"]` : 'main');
        expect(await place.count()).toBe(1);
        expect((await place.innerText()).trim()).not.toBe('');
      },
      WITHOUT_SCRIPTS,
    );
  });
});

describe('About', () => {
  it('lists the roles of each body, and the ones to be announced', async () => {
    await visit('/about', async (page) => {
      const groups = await page.locator('#board h3').evaluateAll((headings) =>
        headings.map((heading) => {
          const roles = heading.parentElement?.querySelectorAll('li') ?? [];
          return [heading.textContent, ...Array.from(roles, ({ innerText }) => innerText.split(/\s*\n\s*/))];
        }),
      );
      expect(groups).toEqual([
        [
          'Board of Directors',
          ['Chairperson'],
          ['Vice Chairperson'],
          ['Secretary'],
          ['Treasurer'],
          ['Advisor'],
        ],
        ['Executive Committee', ['Secretariat'], ['Head of Partnership and Programs'], ['Finance Officer']],
        ['Advisory Body', ['Network Advisory Chairperson'], ['Health'], ['Research and Strategic Writing']],
        ['Regional Committee', ['Coordinator', 'To be announced'], ['Secretary', 'To be announced']],
        ['National Committee', ['Coordinator', 'To be announced'], ['Secretary', 'To be announced']],
      ]);
    });
  });
});

describe('the drawing', () => {
  const inHead = (page: Page) => page.locator('main img[src*="/assets/"]').first();

  it.each(['/about', '/our-work', '/get-involved', '/contact'])(
    'of %s is a decoration beside its heading, which covers no figure on any screen',
    async (path) => {
      for (const width of [320, 768, 1100, 1920]) {
        await visit(
          path,
          async (page) => {
            const drawing = inHead(page);
            expect(await drawing.getAttribute('alt')).toBe('');
            expect(await drawing.getAttribute('loading')).toBeNull();
            await expect
              .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
              .toBe(1600);
            const words = await page.locator('h1').locator('..').boundingBox();
            const box = await drawing.boundingBox();
            if (!words || !box) throw new Error('not shown');
            // Below the words, or behind them with its figures in the other half.
            if (width < 1100) expect(box.y).toBeGreaterThanOrEqual(words.y + words.height);
            else {
              expect(words.x + words.width).toBeLessThanOrEqual(width / 2);
              expect(box.width / box.height).toBeCloseTo(4, 1);
            }
          },
          { viewport: { width, height: 900 } },
        );
      }
    },
  );

  it('of each project of Our Work has its place before it is loaded, below the first screen', async () => {
    await visit(
      '/our-work',
      async (page) => {
        const drawings = page.locator('section img');
        expect(await drawings.count()).toBe(3);
        for (const drawing of await drawings.all()) {
          expect(await drawing.getAttribute('loading')).toBe('lazy');
          const box = await drawing.boundingBox();
          expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
          expect(box?.y).toBeGreaterThan(400);
        }
      },
      PHONE,
    );
  });

  it('is not printed above the words', async () => {
    await visit('/about', async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await inHead(page).isVisible()).toBe(false);
    });
  });
});

describe('the roles on About', () => {
  it.each([
    [1280, true],
    [360, false],
  ])('at %i pixels stand two in a row: %s', async (width, isPair) => {
    await visit(
      '/about',
      async (page) => {
        const top = async (role: string) =>
          (await page.locator('#board').getByText(role, { exact: true }).first().boundingBox())?.y;
        expect((await top('Chairperson')) === (await top('Vice Chairperson'))).toBe(isPair);
        expect(await top('Advisor')).toBeGreaterThan((await top('Treasurer')) ?? 0);
      },
      { viewport: { width, height: 800 } },
    );
  });
});

describe("'Learn More'", () => {
  const LONGER_TEXT = 'A file that is in order is half of a case.';

  it('is a button under each of the three projects, distinguished by its description', async () => {
    await visit('/our-work', async (page) => {
      const buttons = page.getByRole('button', { name: 'Learn More', exact: true });
      await expect.poll(() => buttons.count()).toBe(3);
      const descriptions = await buttons.evaluateAll((all) =>
        all.map(
          (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      );
      expect(new Set(descriptions).size).toBe(3);
      expect(descriptions).not.toContain(undefined);
    });
  });

  it('opens the longer text of its own project, closes it again, and does not leave the page', async () => {
    await visit('/our-work', async (page) => {
      const section = page.locator('#programs');
      const button = section.getByRole('button', { name: 'Learn More' });
      await button.waitFor();
      expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(false);
      await button.press('Enter');
      expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(true);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator('#research [aria-expanded="true"]').count()).toBe(0);
      await button.click();
      expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/our-work');
    });
  });

  it('opens without scripts too', async () => {
    await visit(
      '/our-work',
      async (page) => {
        const section = page.locator('#programs');
        expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(false);
        await section.getByText('Learn More').click();
        expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(true);
      },
      WITHOUT_SCRIPTS,
    );
  });

  it('remains open, and focused, as the reader left it before scripts loaded', async () => {
    const { page, close } = await openPage(browser, site.url, PHONE);
    const { promise: readerIsDone, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await readerIsDone;
      await route.continue();
    });
    await page.goto('/our-work', { waitUntil: 'commit' });
    const section = page.locator('#programs');
    await section.locator('summary').press('Enter');
    letScriptsCome();
    const button = section.getByRole('button', { name: 'Learn More' });
    await button.waitFor();
    expect(await section.getByText(LONGER_TEXT).isVisible()).toBe(true);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it.each([true, false])('is fully printed, with scripts: %s', async (javaScriptEnabled) => {
    const { page, close } = await openPage(browser, site.url, { javaScriptEnabled });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/our-work');
    await expect.poll(() => page.getByText(LONGER_TEXT).isVisible()).toBe(true);
    await close();
  });
});

describe('the contact options', () => {
  it("are, for the programme, 'APPLY NOW' by phone, with a visible number", async () => {
    await visit('/get-involved', async (page) => {
      const main = page.locator('main');
      expect(await main.innerText()).toContain('migrants, refugees and displaced people in South Africa');
      for (const name of ['APPLY NOW', '+27 00 000 0000']) {
        const link = main.getByRole('link', { name, exact: true });
        expect(await link.getAttribute('href')).toBe('tel:+27000000000');
      }
    });
  });

  it('are e-mail, phone and WhatsApp on Contact', async () => {
    await visit('/contact', async (page) => {
      await page
        .locator('main')
        .getByText('Reach out for more information or to get involved with Sanir.', { exact: true })
        .waitFor();
      const place = page.locator('#contact-form');
      const email = place.getByRole('link', { name: 'hello@sanir.example', exact: true });
      expect(await email.getAttribute('href')).toBe('mailto:hello@sanir.example');
      const phone = place.getByRole('link', { name: '+27 00 000 0000', exact: true });
      expect(await phone.getAttribute('href')).toBe('tel:+27000000000');
      const whatsApp = place.getByRole('link', { name: 'Message +27 00 000 0000', exact: true });
      expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/27000000000');
      expect(await place.locator('dt').allTextContents()).toEqual(['E-mail', 'Phone', 'WhatsApp']);
    });
  });

  it("stand in a panel of their own for 'APPLY NOW'", async () => {
    await visit('/get-involved', async (page) => {
      const main = page.locator('main');
      const groundOf = (name: string) =>
        main.getByRole('link', { name, exact: true }).evaluate((link) => {
          const panel = link.closest('div');
          return panel && getComputedStyle(panel).backgroundColor;
        });
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await groundOf('APPLY NOW')).toBe(await groundOf('+27 00 000 0000'));
      expect(await groundOf('APPLY NOW')).not.toBe(ground);
      expect(await groundOf('APPLY NOW')).not.toBe('rgba(0, 0, 0, 0)');
    });
  });
});

describe('the questions of Resources', () => {
  it('open without scripts, and are all open on paper', async () => {
    const { page, close } = await openPage(browser, site.url, WITHOUT_SCRIPTS);
    await page.goto('/resources');
    const answers = page.locator('#faqs details > div');
    expect(await answers.first().isVisible()).toBe(false);
    await page.locator('#faqs summary').first().click();
    expect(await answers.first().isVisible()).toBe(true);
    expect(await answers.last().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await answers.last().isVisible()).toBe(true);
    await close();
  });
});
