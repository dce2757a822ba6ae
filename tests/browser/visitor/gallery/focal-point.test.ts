import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openManageTab } from '../../../support/browser/admin/admin-area.ts';
import { fileOf, formParts, openForm, submitAsItIs } from '../../../support/browser/admin/article-form.ts';
import { card } from '../../../support/browser/admin/manage-list.ts';
import { confirmReload, restored } from '../../../support/browser/admin/unsaved-work.ts';
import { PHONE as SHARP_PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolationsAtEachWidth } from '../../../support/browser/looking/find-violations.ts';
import {
  browser,
  openAt,
  openSiteForFile,
  openTab,
  site,
} from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { GROUND_COLOUR, makePortrait } from '../../../support/data/images/portraits.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

let admin: SiteClient;
let portrait: Buffer;
let address: string;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  portrait = await makePortrait();
  // The last is the lead story.
  for (const [title, alts] of [
    ['A row', ['One']],
    ['A second row', ['One']],
    ['Portraits', ['One', 'Two']],
  ] as const) {
    const images: { path: string; alt: string }[] = [];
    for (const alt of alts) images.push({ path: (await uploadPortrait()).path, alt });
    const { id, slug } = await createArticle(admin, { title, images });
    address = `/news/${id}/${slug}`;
  }
});

/** With few pixels: each image is read from a screenshot. */
const PHONE: BrowserContextOptions = { ...SHARP_PHONE, deviceScaleFactor: 1 };

const uploadPortrait = async () => uploadImage(admin, portrait, 'portrait.jpg');

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Scrolls to an element, and waits until the browser has its image in the size for this window. */
async function show(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await waitForQuiet(element.page());
  await element.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : Promise.resolve()));
}

/**
 * The part of an element that has the colour of the portrait's spot, and where its middle is, in percent of
 * the element.
 */
async function spotIn(element: Locator) {
  await show(element);
  const shot = await element.screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [count, x, y] = [0, 0, 0];
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0] = data.subarray(3 * pixel, 3 * pixel + 2);
    if (red < 170 || green > 90) continue;
    count += 1;
    x += pixel % info.width;
    y += Math.floor(pixel / info.width);
  }
  const total = info.width * info.height;
  return {
    part: (100 * count) / total,
    x: (100 * x) / count / info.width,
    y: (100 * y) / count / info.height,
  };
}

/** The whole spot takes 4.4 % of a frame of 16:10. */
async function expectWholeSpot(image: Locator, where?: string): Promise<void> {
  const { part, x, y } = await spotIn(image);
  expect(part, where).toBeGreaterThan(3.8);
  expect(x, where).toBeGreaterThan(40);
  expect(x, where).toBeLessThan(60);
  expect(y, where).toBeGreaterThan(20);
  expect(y, where).toBeLessThan(70);
}

const visit = (path: string) => openAt(path, PHONE);

/** Looks at a page as on a phone, then as on a wide screen. */
async function atEachWidth(page: Page, look: (width: string) => Promise<void>): Promise<void> {
  for (const viewport of [PHONE.viewport, WIDE.viewport]) {
    if (!viewport) continue;
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
    await look(`${viewport.width} px`);
  }
}

const images = (page: Page | Locator) => page.getByRole('img');
const thumbnails = (place: Page | Locator) => place.getByRole('listitem').getByRole('link').getByRole('img');

describe('a portrait keeps what matters, on a phone and on a wide screen,', () => {
  it('in the lists', async () => {
    const { page, complaints } = await openTab(PHONE);
    for (const path of ['/', '/news', '/news?q=row']) {
      await open(page, path);
      const shown = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .getByRole('img');
      await atEachWidth(page, async (width) => {
        expect(await shown.count(), path).toBeGreaterThanOrEqual(2);
        // The first has a frame of its own; the others are alike.
        for (const item of [shown.first(), shown.last()]) await expectWholeSpot(item, `${path}, ${width}`);
      });
    }
    expect(complaints).toEqual([]);
  });

  it('in the thumbnails of its article, and in those of the light box', async () => {
    const { page } = await visit(address);
    await atEachWidth(page, (width) => expectWholeSpot(thumbnails(page.getByRole('main')).nth(1), width));
    await page.getByRole('link', { name: /View larger$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Portraits' });
    await atEachWidth(page, (width) => expectWholeSpot(thumbnails(dialog).nth(1), width));
  });

  it('in Manage, in the form, and in the preview', async () => {
    const form = await openForm(browser, site.url, PHONE);
    const { page } = form;
    await openManageTab(page);
    const row = card(page, 'Portraits');
    await atEachWidth(page, (width) => expectWholeSpot(row.locator('img'), width));
    await row.getByRole('button', { name: /^Edit/ }).click();
    const editing = formParts(page, 'Manage Articles');
    await atEachWidth(page, (width) => expectWholeSpot(editing.rows.nth(1).locator('img'), width));
    await editing.form.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await atEachWidth(page, (width) => expectWholeSpot(thumbnails(preview).nth(1), width));
    expect(form.complaints).toEqual([]);
  });
});

describe('an article', () => {
  it('shows one whole that is a little higher than wide', async () => {
    const { path } = await uploadImage(admin, await makePortrait({ width: 1000, height: 1200 }));
    const { id } = await createArticle(admin, { title: 'Whole', images: [{ path, alt: 'One' }] });
    const { page } = await visit(`/news/${id}`);
    const large = images(page.getByRole('link', { name: /View larger$/ }));
    await atEachWidth(page, async (where) => {
      const { width = 0, height = 1 } = (await large.boundingBox()) ?? {};
      expect(width / height, where).toBeGreaterThan(5 / 6 - 0.01);
      const spot = { x: expect.closeTo(50, -1), y: expect.closeTo(20, -1) };
      expect(await spotIn(large), where).toMatchObject(spot);
    });
  });

  it('shows a tall one whole within the window, on the page and not on a ground of its own', async () => {
    const tall = await makePortrait({ width: 500, height: 1500 });
    const [{ path }, inText] = [await uploadImage(admin, tall), await uploadImage(admin, tall)];
    const { id } = await createArticle(admin, {
      title: 'Tall',
      content: `<p>Words.</p><img src="${inText.url}" alt="In the text">`,
      images: [
        { path, alt: 'In the gallery' },
        { path: inText.path, alt: 'In the text' },
      ],
    });
    const { page } = await visit(`/news/${id}`);
    await atEachWidth(page, async () => {
      for (const name of ['In the gallery', 'In the text']) {
        const image = page.getByRole('main').getByRole('img', { name }).first();
        const { height = 0 } = (await image.boundingBox()) ?? {};
        expect(height / (page.viewportSize()?.height ?? 0), name).toBeLessThan(0.77);
        await show(image);
        const shot = sharp(await image.screenshot())
          .removeAlpha()
          .raw();
        const { data, info } = await shot.toBuffer({ resolveWithObject: true });
        // Beside the image, and in it.
        const row = Math.round(info.height / 2) * info.width;
        const [ground, shown] = [row + Math.round(info.width / 20), row + Math.round(info.width / 2)];
        expect([...data.subarray(3 * ground, 3 * ground + 3)], name).toEqual([255, 251, 245]);
        expect(Math.abs((data[3 * shown] ?? 0) - GROUND_COLOUR.r), name).toBeLessThan(6);
      }
    });
  });
});

describe("the administrator's choice of what matters", () => {
  const READ = `query ($id: ID!) { article(id: $id) { images { focalPoint { x y } foundFocalPoint { x y } } } }`;
  interface Read {
    article: { images: { focalPoint: object; foundFocalPoint: object }[] };
  }

  const opener = (row: Locator) => row.getByRole('button', { name: 'Choose the visible part' });
  const choice = (page: Page) => page.getByRole('dialog', { name: 'Choose the visible part' });
  const slider = (page: Page, name: 'From left to right' | 'From top to bottom') =>
    choice(page).getByRole('slider', { name });

  async function openArticle() {
    const { path } = await uploadPortrait();
    const { id } = await createArticle(admin, { title: 'To move', images: [{ path, alt: 'A portrait' }] });
    const form = await openForm(browser, site.url, WIDE);
    const read = async () => (await admin.query<Read>(READ, { id })).article.images[0];
    return { ...form, id, read };
  }

  async function editInManage(page: Page) {
    await openManageTab(page);
    await card(page, 'To move').first().getByRole('button', { name: /^Edit/ }).click();
    return formParts(page, 'Manage Articles');
  }

  it('is made by keyboard, saved with the article, and taken back', async () => {
    const form = await openArticle();
    const { page } = form;
    let editing = await editInManage(page);
    await opener(editing.rows).focus();
    await page.keyboard.press('Enter');
    await choice(page).getByRole('status').getByText('Found automatically.').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await slider(page, 'From top to bottom').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    expect(await slider(page, 'From top to bottom').getAttribute('aria-valuetext')).toBe('99 %');
    await slider(page, 'From left to right').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await choice(page).getByRole('status').getByText('Chosen by you.').waitFor();
    await page.keyboard.press('Enter');
    await choice(page).waitFor({ state: 'detached' });
    expect(await opener(editing.rows).evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await spotIn(editing.rows.locator('img'))).part).toBe(0);
    await submitAsItIs(editing);
    await page.getByText('News article updated successfully!').waitFor();
    expect(await form.read()).toMatchObject({ focalPoint: { x: 1, y: 99 } });

    // Saved again with another change, it stays.
    editing = await editInManage(page);
    await editing.author.fill('Amina');
    await submitAsItIs(editing);
    await page.getByText('News article updated successfully!').waitFor();
    expect(await form.read()).toMatchObject({ focalPoint: { x: 1, y: 99 } });

    editing = await editInManage(page);
    await opener(editing.rows).click();
    await choice(page).getByRole('button', { name: 'Find automatically' }).click();
    await choice(page).getByRole('status').getByText('Found automatically.').waitFor();
    await choice(page).getByRole('button', { name: 'Done' }).click();
    await expectWholeSpot(editing.rows.locator('img'));
    await submitAsItIs(editing);
    await page.getByText('News article updated successfully!').waitFor();
    const read = await form.read();
    expect(read?.focalPoint).toEqual(read?.foundFocalPoint);
    expect(form.complaints).toEqual([]);
  });

  it('is made by a click on the picture of a file that is not sent yet, forgotten after Escape, and kept on the device', async () => {
    const form = await openForm(browser, site.url, WIDE);
    const { page } = form;
    const guessed = page.waitForResponse((response) =>
      /GuessLanguage.*Words\./.test(response.request().postData() ?? ''),
    );
    await form.title.fill('A new portrait');
    await form.content.click();
    await page.keyboard.type('Words.');
    await form.images.setInputFiles(fileOf('new.jpg', portrait));
    await opener(form.rows).click();
    await choice(page)
      .getByRole('status')
      .getByText('Found automatically when the article is saved.')
      .waitFor();
    const image = choice(page).locator('img');
    await image.evaluate((image: HTMLImageElement) => image.decode());
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    await image.click({ position: { x: width * 0.5, y: height * 0.2 } });
    await page.keyboard.press('Escape');
    await opener(form.rows).click();
    expect(await choice(page).getByRole('status').textContent()).toBe(
      'Found automatically when the article is saved.',
    );
    await image.click({ position: { x: width * 0.5, y: height * 0.2 } });
    expect(await slider(page, 'From left to right').inputValue()).toMatch(/^(49|50|51)$/);
    expect(await slider(page, 'From top to bottom').inputValue()).toMatch(/^(19|20|21)$/);
    await choice(page).getByRole('button', { name: 'Done' }).click();
    await expectWholeSpot(form.rows.locator('img'));

    // A reload would cut it off.
    await guessed;
    await confirmReload(page);
    await restored(form).waitFor();
    await expectWholeSpot(form.rows.locator('img'));
    await submitAsItIs(form);
    await page.getByText('News article created successfully!').waitFor();
    const { news } = await admin.query<{ news: { nodes: { images: { focalPoint: { y: number } }[] }[] } }>(
      '{ news(first: 1) { nodes { images { focalPoint { x y } } } } }',
    );
    expect(Math.abs((news.nodes[0]?.images[0]?.focalPoint.y ?? 0) - 20)).toBeLessThanOrEqual(1);
    expect(form.complaints).toEqual([]);
  });
});
