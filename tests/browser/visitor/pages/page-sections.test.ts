import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONTACT } from '../../../../content/contact.ts';
import { PUBLICATIONS } from '../../../../content/publications.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

/** Visits a page, and expects no complaint and no horizontal scrolling. */
async function visit(
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints } = await openTab(options);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await look(page);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

it('About lists the roles of each body, and says which are to be announced; more than three stand in pairs', async () => {
  await visit('/about', async (page) => {
    const groups = await page.locator('#board h3').evaluateAll((headings) =>
      headings.map((heading) => {
        const group = heading.parentElement;
        const roles = group?.parentElement?.querySelectorAll('li') ?? [];
        return [
          Array.from(group?.children ?? [], ({ textContent }) => textContent),
          Array.from(roles, ({ innerText }) => innerText),
        ];
      }),
    );
    expect(groups).toEqual([
      [['Board of Directors'], ['Chairperson', 'Vice Chairperson', 'Secretary', 'Treasurer', 'Advisor']],
      [['Executive Committee'], ['Secretariat', 'Head of Partnership and Programs', 'Finance Officer']],
      [['Advisory Body'], ['Network Advisory Chairperson', 'Health', 'Research and Strategic Writing']],
      [
        ['Regional Committee', 'To be announced'],
        ['Coordinator', 'Secretary'],
      ],
      [
        ['National Committee', 'To be announced'],
        ['Coordinator', 'Secretary'],
      ],
    ]);
    for (const [width, isPair] of [
      [1280, true],
      [360, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const top = async (role: string) =>
        (await page.locator('#board').getByText(role, { exact: true }).first().boundingBox())?.y;
      expect((await top('Chairperson')) === (await top('Vice Chairperson')), `${width} px`).toBe(isPair);
      expect(await top('Advisor'), `${width} px`).toBeGreaterThan((await top('Treasurer')) ?? 0);
      expect(await top('Finance Officer'), `${width} px`).toBeGreaterThan((await top('Secretariat')) ?? 0);
    }
  });
});

describe("'Learn More'", () => {
  const LONGER_TEXT = 'A file that is in order is half of a case.';

  it('is a button under each of three projects, which opens the text of its own, and on paper all are open', async () => {
    await visit(
      '/our-work',
      async (page) => {
        await waitForHydration(page);
        const buttons = page.getByRole('button', { name: 'Learn More', exact: true });
        await expect.poll(() => buttons.count()).toBe(3);
        const descriptions = await buttons.evaluateAll((all) =>
          all.map(
            (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
          ),
        );
        expect(new Set(descriptions).size).toBe(3);
        expect(descriptions).not.toContain(undefined);

        const section = page.locator('#programs');
        const button = section.getByRole('button');
        const text = section.getByText(LONGER_TEXT);
        expect(await text.isVisible()).toBe(false);
        await button.press('Enter');
        await text.waitFor();
        expect(await button.getAttribute('aria-expanded')).toBe('true');
        expect(await button.innerText()).toBe('Show less');
        expect(await page.locator('#research [aria-expanded="true"]').count()).toBe(0);
        // It is below the text.
        const end = (await text.boundingBox())?.y ?? 0;
        expect((await button.boundingBox())?.y).toBeGreaterThan(end);
        await page.keyboard.press('Enter');
        await text.waitFor({ state: 'hidden' });
        expect(await button.innerText()).toBe('Learn More');
        expect(await button.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
        expect(new URL(page.url()).pathname).toBe('/our-work');
        await page.emulateMedia({ media: 'print' });
        expect(await text.isVisible()).toBe(true);
      },
      PHONE,
    );
  });

  it('opens and is fully printed without scripts too', async () => {
    await visit(
      '/our-work',
      async (page) => {
        const section = page.locator('#programs');
        const text = section.getByText(LONGER_TEXT);
        expect(await text.isVisible()).toBe(false);
        await page.emulateMedia({ media: 'print' });
        expect(await text.isVisible()).toBe(true);
        await page.emulateMedia({ media: null });
        await section.locator('summary').click();
        await text.waitFor();
        const closed = await page.locator('main').innerText();
        const summaries = await page.locator('main details:not([open]) > summary').all();
        expect(summaries).toHaveLength(2);
        for (const summary of summaries.reverse()) await summary.click();
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(closed.length + 200);
      },
      WITHOUT_SCRIPTS,
    );
  });
});

describe('the contact options', () => {
  it("are, for the programme, 'APPLY NOW' by phone, with a visible number, in a panel of their own", async () => {
    await visit('/get-involved', async (page) => {
      const main = page.locator('main');
      expect(await main.innerText()).toContain('migrants, refugees and displaced people in South Africa');
      for (const name of ['APPLY NOW', '+27 00 000 0000']) {
        const link = main.getByRole('link', { name, exact: true });
        expect(await link.getAttribute('href')).toBe('tel:+27000000000');
      }
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

  it('are email, phone and WhatsApp on Contact', async () => {
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
      const whatsApp = place.getByRole('link', { name: CONTACT.ways.message, exact: true });
      expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/27000000000');
      expect(await place.locator('dt').allTextContents()).toEqual(['Email', 'Phone', 'WhatsApp']);
      expect(await place.locator('p').allTextContents()).toEqual([
        CONTACT.ways.hours,
        CONTACT.ways.languages,
      ]);
    });
  });
});

it('the questions of Resources open without scripts, and are all open on paper', async () => {
  const { page } = await openAt('/resources', WITHOUT_SCRIPTS);
  const answers = page.locator('#faqs details > div');
  expect(await answers.first().isVisible()).toBe(false);
  await page.locator('#faqs summary').first().click();
  expect(await answers.first().isVisible()).toBe(true);
  expect(await answers.last().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answers.last().isVisible()).toBe(true);
});

it('the drawing of each project of Our Work has its place before it is loaded, below the first screen', async () => {
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

describe.each([true, false])('the publication on Resources (scripts: %s)', (javaScriptEnabled) => {
  it('opens in a new tab, from its cover too, and says so beside the link, with type, pages and size', async () => {
    const { page, complaints } = await openAt('/resources#library', { ...PHONE, javaScriptEnabled });
    const [publication] = PUBLICATIONS;
    const link = page.getByRole('link', { name: publication.action });
    expect(await link.evaluate(descriptionOf)).toMatch(
      /^English\. PDF, \d+ pages, [\d.]+ [KM]B\. Opens in a new tab\.$/,
    );
    const cover = page.locator('#library').locator('[aria-hidden="true"]').first();
    await cover.scrollIntoViewIfNeeded();
    const box = await cover.boundingBox();
    if (!box) throw new Error('There is no cover.');
    const hit = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('href'),
      [box.x + box.width / 2, box.y + box.height / 2],
    );
    expect(hit).toBe(publication.document);

    const [tab, answer] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('response', (response) => response.url().endsWith('.pdf')),
      link.click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.request().frame().page()).toBe(tab);
    expect(new URL(page.url()).pathname).toBe('/resources');
    expect(complaints).toEqual([]);
  });
});
