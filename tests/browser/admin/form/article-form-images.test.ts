import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchImage } from '../../../../server/features/images/import/fetch-image.ts';
import { noise } from '../../../server/features/images/accept/make-images.ts';
import {
  descriptionIn,
  fileOf,
  formParts,
  openForm,
  submitAsItIs,
} from '../../../support/browser/admin/article-form.ts';
import { closePages, openBrowser, PHONE } from '../../../support/browser/launch/browser.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { CREATED } from '../../../support/browser/sites/form-site-of-file.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';
import {
  openRemoteImageSite,
  type RemoteImageSite,
} from '../../../support/server/doubles/open-image-site.ts';

const ARTICLES = '{ manageNews { nodes { id content images { url path alt name } } } }';

interface Articles {
  manageNews: {
    nodes: {
      id: string;
      content: string;
      images: { url: string; path: string; alt: string; name: string }[];
    }[];
  };
}

let elsewhere: RemoteImageSite;
let app: OpenApp;
let admin: SiteClient;
let browser: Browser;
let photograph: Buffer;
/** Releases the held image. */
let release: (() => void) | undefined;

beforeAll(async () => {
  photograph = await noise(120, 80).jpeg().toBuffer();
  elsewhere = await openRemoteImageSite((request, response) => {
    if (request.url === '/held.jpg') release = () => response.end(photograph);
    else response.end(photograph);
  });
  const fetchTrusted = (address: string) => fetchImage(address, elsewhere.trusted());
  const fetchVideo = async () => ({ title: 'A talk', pictureUrl: `${elsewhere.url}/talk.jpg` });
  [app, browser] = await Promise.all([openApp({}, { fetchImage: fetchTrusted, fetchVideo }), openBrowser()]);
  admin = await app.admin();
});

afterAll(async () => {
  await closePages();
  await app?.close();
  await elsewhere?.close();
});

describe('pictures in the text', () => {
  it('are in view below the toolbar when they are inserted on a phone, also while its further tools open', async () => {
    const form = await openForm(browser, app.url, PHONE);
    const { page, content, rows } = form;
    await form.images.setInputFiles(fileOf('hall.jpg', photograph));
    await content.tap();
    await page.keyboard.insertText('A line of the text. '.repeat(40));
    await rows.nth(0).getByRole('button', { name: 'Insert into text' }).tap();
    const toolbar = page.getByRole('toolbar').filter({ visible: true });
    const [image, more] = [content.getByRole('img'), toolbar.getByRole('button', { name: 'More' })];
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
    const below = async () => {
      const [bar, shown] = [await toolbar.boundingBox(), await image.boundingBox()];
      return (shown?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);

    await page.evaluate(() => {
      const frame = document.querySelector('[role=textbox][aria-multiline]')?.getBoundingClientRect();
      scrollBy({ top: (frame?.bottom ?? 0) - 60, behavior: 'instant' });
    });
    await more.tap();
    await expect.poll(async () => (await toolbar.boundingBox())?.y).toBeGreaterThan(-1);
  });

  it('come from rows and from the web, are described in their rows, and are stored with their paths', async () => {
    const form = await openForm(browser, app.url);
    const { page, content, rows } = form;
    await form.title.fill('Two pictures');
    await form.images.setInputFiles([fileOf('hall.jpg', photograph), fileOf('gone.jpg', photograph)]);
    await content.click();
    await page.keyboard.type('One');
    for (const row of [rows.nth(0), rows.nth(1)])
      await row.getByRole('button', { name: 'Insert into text' }).click();
    expect(await content.evaluate((element) => element === document.activeElement)).toBe(true);
    await rows.nth(0).getByText(', in the text').waitFor();

    await page.getByRole('button', { name: 'Insert image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert image' });
    await dialog.getByRole('textbox', { name: 'URL' }).fill(`${elsewhere.url}/march.jpg`);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.type('Two');
    await rows.nth(2).getByText('march.jpg').waitFor();
    await rows.nth(2).getByText('on the site, in the text').waitFor();

    await descriptionIn(rows.nth(0)).fill('The hall');
    await descriptionIn(rows.nth(2)).fill('The march');
    await rows.nth(1).getByRole('button', { name: 'Remove' }).click();
    await form.form.getByText('gone.jpg removed.').waitFor();
    await expect.poll(() => content.getByRole('img').count()).toBe(2);
    await rows.nth(1).getByRole('button', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    await form.form.getByText('march.jpg is image 1 of 2 now.').waitFor();
    // The button stays, so that one press more does nothing else.
    await page.keyboard.press('Enter');
    const up = rows.nth(0).getByRole('button', { name: 'Move up' });
    expect([await up.evaluate(isFocused), await up.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    await rows.nth(0).getByText('march.jpg').waitFor();
    await submitAsItIs(form);
    await page.getByText(CREATED).waitFor();
    await expect.poll(() => form.content.getByRole('img').count()).toBe(0);

    const { nodes } = (await admin.query<Articles>(ARTICLES)).manageNews;
    const [march, hall] = nodes[0]?.images ?? [];
    expect(nodes[0]?.images.map(({ name, alt }) => [name, alt])).toEqual([
      ['march.jpg', 'The march'],
      ['hall.jpg', 'The hall'],
    ]);
    expect(nodes[0]?.content).toBe(
      `<p>One</p><img src="${hall?.url}" alt="The hall"><img src="${march?.url}" alt="The march"><p>Two</p>`,
    );

    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editing = formParts(page, 'Manage Articles');
    await editing.content.getByRole('img', { name: 'The march' }).waitFor();
    await editing.rows.nth(1).getByRole('button', { name: 'Remove' }).click();
    await submitAsItIs(editing);
    await page.getByText('News article updated successfully!').waitFor();
    const edited = (await admin.query<Articles>(ARTICLES)).manageNews.nodes[0];
    expect(edited?.content).toBe(`<p>One</p><img src="${march?.url}" alt="The march"><p>Two</p>`);
    expect(form.complaints).toEqual([]);
    await form.close();
  });

  it('are fetched, or it is said at the field why not: no public address, no answer, no session, no place', async () => {
    const form = await openForm(browser, app.url);
    const { page, content } = form;
    await content.click();
    const { dialog, url } = await openInsertion(page);
    const alert = dialog.getByRole('alert');
    await url.fill('https://127.0.0.2/a.jpg');
    await page.keyboard.press('Enter');
    await alert
      .getByText('The picture could not be fetched: its address is not on the public web.')
      .waitFor();
    await expect.poll(() => url.evaluate(isFocused)).toBe(true);
    expect(await url.inputValue()).toBe('https://127.0.0.2/a.jpg');

    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await alert.getByText('The site cannot be reached. Check your connection and try again.').waitFor();
    await page.context().setOffline(false);

    await page.context().clearCookies();
    await url.fill(`${elsewhere.url}/late.jpg`);
    await page.keyboard.press('Enter');
    const signIn = page.getByRole('dialog', { name: 'Admin Access Required' });
    await signIn.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await content.getByRole('img', { name: 'late.jpg' }).waitFor();
    await form.rows.first().getByText('late.jpg').waitFor();

    await form.images.setInputFiles(
      Array.from({ length: 29 }, (_, index) => fileOf(`${index}.jpg`, photograph)),
    );
    await expect.poll(() => form.rows.count()).toBe(30);
    await openInsertion(page);
    await url.fill(`${elsewhere.url}/more.jpg`);
    await page.keyboard.press('Enter');
    await alert.getByText('An article can have at most 30 images.', { exact: true }).waitFor();
    await form.close();
  });

  it('come from the device by the dialog, which says what is refused and offers to make it smaller', async () => {
    const form = await openForm(browser, app.url);
    const { page, content, rows } = form;
    await content.click();
    await page.keyboard.type('One');
    const { dialog } = await openInsertion(page);
    const chooser = dialog.getByLabel('Choose from this device');
    const large = join(app.folder.path, 'large.jpg');
    await writeFile(large, photograph);
    await truncate(large, 5_300_000);
    const tiff = join(app.folder.path, 'scan.tiff');
    await writeFile(tiff, 'II*');
    const hall = join(app.folder.path, 'hall.jpg');
    await writeFile(hall, photograph);
    await chooser.setInputFiles([hall, large, tiff]);
    await dialog.getByText('1 image inserted into the text.').waitFor();
    await dialog.getByText('File scan.tiff is not a supported image format.').waitFor();
    await expect.poll(() => content.getByRole('img').count()).toBe(1);
    expect(await rows.count()).toBe(1);
    await dialog.getByRole('button', { name: 'Make it smaller: large.jpg' }).click();
    await dialog.getByRole('button', { name: 'large.jpg', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => content.getByRole('img').count()).toBe(2);
    await page.keyboard.type('Two');
    expect(await content.textContent()).toMatch(/One.*Two/s);
    expect(await rows.count()).toBe(2);
    expect(form.complaints).toEqual([]);
    await form.close();
  });

  it('leave nothing behind where they are cancelled while they are fetched; a featured one in the text is warned of', async () => {
    const form = await openForm(browser, app.url);
    const { page, content, rows } = form;
    const stored = await storedImages();
    await content.click();
    const { dialog, url } = await openInsertion(page);
    await url.fill(`${elsewhere.url}/held.jpg`);
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
    await dialog.getByRole('button', { name: 'Inserting...' }).waitFor();
    await expect.poll(() => release).toBeDefined();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const discarded = page.waitForResponse((response) =>
      /discardUpload/.test(response.request().postData() ?? ''),
    );
    release?.();
    await discarded;
    await expect.poll(storedImages).toBe(stored);
    expect([await rows.count(), await content.getByRole('img').count()]).toEqual([0, 0]);

    const sentence =
      'Your readers see this image in both places: above the text, since it is the featured one, and in the text.';
    await form.images.setInputFiles([fileOf('hall.jpg', photograph), fileOf('stall.jpg', photograph)]);
    await rows.nth(1).getByRole('button', { name: 'Insert into text' }).click();
    await rows.nth(1).getByText(', in the text').waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
    await rows.nth(1).getByRole('radio').check();
    await rows.nth(1).locator('[aria-live]').getByText(sentence, { exact: true }).waitFor();
    await rows.nth(0).getByRole('radio').check();
    await rows.nth(1).getByText(sentence).waitFor({ state: 'detached' });
    await form.close();
  });
});

it('the address of a video alone in a paragraph becomes a card, whose title and picture come by keyboard', async () => {
  const form = await openForm(browser, app.url);
  const { page, content, rows } = form;
  await form.title.fill('A video');
  await content.click();
  await page.keyboard.type('https://youtu.be/abc ');
  await page.getByText('Readers see a card that opens YouTube.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('button', { name: 'Fetch title and picture' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await content.getByRole('link', { name: 'A talk' }).waitFor();
  await rows.nth(0).getByText('talk.jpg').waitFor();
  await page.keyboard.press('Escape');
  await submitAsItIs(form);
  await page.getByText(CREATED).waitFor();
  const { nodes } = (await admin.query<Articles>(ARTICLES)).manageNews;
  expect(nodes[0]?.content).toBe(
    `<img src="${nodes[0]?.images[0]?.url}" alt="A talk"><p><a href="https://youtu.be/abc" rel="noopener noreferrer">A talk</a>\xa0</p>`,
  );

  await page.goto(`/news/${nodes[0]?.id}`);
  const card = page.getByRole('link', { name: 'A talk Opens YouTube' });
  expect(await card.getAttribute('href')).toBe('https://youtu.be/abc');
  expect(await card.locator('img').getAttribute('alt')).toBe('');
  expect(form.complaints).toEqual([]);
  await form.close();
});

async function openInsertion(page: Page) {
  await page.getByRole('button', { name: 'Insert image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  return { dialog, url: dialog.getByRole('textbox', { name: 'URL' }) };
}

/** The number of image files. */
const storedImages = async () => (await readdir(join(app.folder.uploadsDir, 'news-images'))).length;
