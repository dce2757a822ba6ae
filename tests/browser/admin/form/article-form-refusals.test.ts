import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { animation, claimSize, noise } from '../../../server/features/images/accept/make-images.ts';
import {
  type FormParts,
  fillIn,
  openForm,
  submitAsItIs,
  watchTexts,
} from '../../../support/browser/admin/article-form.ts';
import { storedFileSizes } from '../../../support/browser/admin/unsaved-work.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

const LARGE = 5_300_000;

/** A file on disk, because sending its bytes to the browser would take a second. */
interface DiskFile {
  readonly name: string;
  readonly path: string;
}

function onDisk(name: string, bytes: Buffer, size = bytes.length): DiskFile {
  const path = join(site.folder.path, name);
  writeFileSync(path, bytes);
  truncateSync(path, size);
  return { name, path };
}

/** The same image in a file that is too large: decoders ignore the zeros after it. */
const enlarged = (name: string, image: Buffer) => onDisk(name, image, LARGE);

const choose = ({ images }: FormParts, ...files: readonly DiskFile[]) =>
  images.setInputFiles(files.map(({ path }) => path));

const makeSmaller = ({ form }: FormParts, { name }: Pick<DiskFile, 'name'>) =>
  form.getByRole('button', { name: `Make it smaller: ${name}`, exact: true });

/** The text of each line of the notice: its sentences and its button. */
const lines = ({ form }: FormParts) =>
  form
    .getByRole('alert')
    .filter({ hasText: 'File ' })
    .locator(':scope > div')
    .evaluateAll((all) => all.map((line) => (line as HTMLElement).innerText.split(/\n+/)));

describe('a photograph that is too large', () => {
  it('is made smaller by its button, upright, and the next button gets the focus; saving waits for it', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Large');
    const turned = enlarged(
      'turned.jpg',
      await noise(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const second = enlarged('second.jpg', site.photo(3).buffer);
    const left = enlarged('left.jpg', site.photo(1).buffer);
    const small = onDisk('photo 2.jpg', site.photo(2).buffer);
    await choose(form, turned, second, left, small);
    expect(await form.rows.count()).toBe(1);
    await makeSmaller(form, turned).focus();
    await form.page.keyboard.press('Enter');
    await form.form
      .locator('[aria-live=polite]')
      .getByText(/^turned\.jpg was made smaller \(.*B\) and added\.$/)
      .waitFor();
    expect(await makeSmaller(form, turned).count()).toBe(0);
    expect(await makeSmaller(form, second).evaluate(isFocused)).toBe(true);
    await form.page.keyboard.press('Enter');
    await expect.poll(() => form.rows.count()).toBe(3);
    expect(await makeSmaller(form, left).evaluate(isFocused)).toBe(true);
    expect(await lines(form)).toEqual([
      ['File left.jpg is too large. Maximum size is 5MB.', 'Make it smaller'],
    ]);

    // Once: whoever presses again means it.
    await form.submit.click();
    await form.page
      .getByRole('alert')
      .getByText('1 photograph is too large and not in the article.')
      .waitFor();
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 2.jpg' },
      { name: 'turned.jpg', width: 400, height: 600 },
      { name: 'second.jpg', width: 123, height: 80 },
    ]);
    await expect.poll(() => makeSmaller(form, left).count()).toBe(0);
    await choose(form, left);
    const letGo = await holdDrawing(form.page);
    await makeSmaller(form, left).click();
    await form.form.getByRole('button', { name: 'Making it smaller...: left.jpg', exact: true }).waitFor();
    await fillIn(form, 'With it');
    await form.submit.click();
    await form.page.getByRole('alert').getByText('Photos are still being resized.').waitFor();
    await form.form.getByRole('button', { name: 'Making it smaller...: left.jpg', exact: true }).focus();
    await letGo();
    await expect.poll(() => form.rows.count()).toBe(1);
    await expect.poll(() => form.images.evaluate(isFocused)).toBe(true);
    await submitAsItIs(form);
    await expect.poll(() => storedArticles(site.folder)).toHaveLength(2);
    expect((await storedImages(site.folder)).filter(({ name }) => name === 'left.jpg')).toHaveLength(1);
    expect(form.complaints).toEqual([]);
  });

  it('is made smaller with all others by one press, which says how far it is, does not stop at one that fails, and takes pixels away where that is needed', async () => {
    const form = await openForm(site.browser, site.url);
    const broken = onDisk('broken.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), LARGE);
    const files = [1, 2, 3].map((number) => enlarged(`large ${number}.jpg`, site.photo(number).buffer));
    const [first, ...others] = files as [DiskFile, ...DiskFile[]];
    await choose(form, first);
    const all = form.form.getByRole('button', { name: 'Make them smaller', exact: true });
    expect(await all.count()).toBe(0);
    await choose(form, broken, ...others);
    const told = await watchTexts(form.form.getByRole('alert').filter({ hasText: 'File ' }));
    await all.focus();
    const last = await makeSmaller(form, files[2] as DiskFile).elementHandle();
    await form.page.keyboard.press('Enter');
    // The button of one whose turn comes later would add it twice.
    await last?.evaluate((button: HTMLElement) => button.click());
    await form.form
      .locator('[aria-live=polite]')
      .getByText('3 images were made smaller and added. 1 could not be: see below.', { exact: true })
      .waitFor();
    const progress = (await told()).flatMap((text) => /Making \d of \d smaller\.\.\./.exec(text)?.[0] ?? []);
    expect([...new Set(progress)]).toEqual([1, 2, 3, 4].map((number) => `Making ${number} of 4 smaller...`));
    expect(await form.rows.count()).toBe(3);
    for (const [index, { name }] of files.entries()) {
      expect(await form.rows.nth(index).textContent()).toContain(name);
    }
    expect(await lines(form)).toEqual([
      [
        'File broken.jpg is too large. Maximum size is 5MB.',
        'It could not be made smaller on this device: it may be damaged, or have too many pixels. ' +
          'Send it to yourself on WhatsApp and choose the copy you receive.',
      ],
    ]);
    expect(await form.images.evaluate(isFocused)).toBe(true);

    // With fewer pixels, where it would still be too large.
    const image = await noise(1700, 1200).png().toBuffer();
    expect(image.length).toBeGreaterThan(LARGE);
    const grain = onDisk('grain.png', image);
    await choose(form, grain);
    await makeSmaller(form, grain).click();
    const preview = form.rows.nth(3).locator('img');
    await preview.waitFor();
    const size = await preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([1440, 1016]);
    await expect.poll(() => storedFileSizes(form.page)).toHaveLength(4);
    expect(Math.max(...(await storedFileSizes(form.page)))).toBeLessThanOrEqual(5_242_880);
    expect(form.complaints).toEqual([]);
  });
});

it('a refused file says what to do: HEIC, another format, animations, and files that the browser cannot draw; also where it is pasted into the text', async () => {
  const form = await openForm(site.browser, site.url);
  const frames = await animation(3);
  const broken = onDisk('broken.jpg', Buffer.alloc(0), LARGE);
  const huge = enlarged('huge.png', claimSize(await noise(8, 8).png().toBuffer(), 40_000, 40_000));
  await choose(
    form,
    onDisk('IMG_1.heic', Buffer.from('heic')),
    onDisk('report.pdf', Buffer.from('%PDF')),
    enlarged('moves.gif', await frames.gif().toBuffer()),
    enlarged('moves.webp', await frames.webp().toBuffer()),
    enlarged('still.webp', await noise(20, 20).webp().toBuffer()),
    broken,
    huge,
  );
  await makeSmaller(form, { name: 'still.webp' }).click();
  await expect.poll(() => form.rows.count()).toBe(1);
  for (const file of [broken, huge]) await makeSmaller(form, file).click();
  await expect.poll(() => form.form.getByRole('button', { name: /^Mak/ }).count()).toBe(0);
  const advice = (await lines(form)).map(([sentence, ...others]) => [sentence, others.join(' ')]);
  const moves =
    'Images that move are not made smaller here, since they would stand still. Choose a smaller file.';
  const cannot =
    'It could not be made smaller on this device: it may be damaged, or have too many pixels. ' +
    'Send it to yourself on WhatsApp and choose the copy you receive.';
  expect(advice).toEqual([
    [
      'File IMG_1.heic is not a supported image format.',
      'This is a HEIC photograph. Share it as JPEG: send it to yourself on WhatsApp and choose the copy you receive. ' +
        'For new photographs, on an iPhone: Settings › Camera › Formats › Most Compatible.',
    ],
    ['File report.pdf is not a supported image format.', 'Choose a JPEG, PNG, GIF or WebP image.'],
    ['File moves.gif is too large. Maximum size is 5MB.', moves],
    ['File moves.webp is too large. Maximum size is 5MB.', moves],
    ['File broken.jpg is too large. Maximum size is 5MB.', cannot],
    ['File huge.png is too large. Maximum size is 5MB.', cannot],
  ]);

  // The notice is visible, however far below it the text is.
  await form.page.setViewportSize({ width: 360, height: 740 });
  await form.content.click();
  const { buffer } = site.photo(1);
  await form.content.evaluate(
    (text, [base64, size]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      const file = new File([bytes, new Uint8Array(size)], 'pasted.jpg', { type: 'image/jpeg' });
      clipboardData.items.add(file);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [buffer.toString('base64'), LARGE] as const,
  );
  const button = makeSmaller(form, { name: 'pasted.jpg' });
  await button.waitFor();
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await button.click();
  await expect.poll(() => form.rows.count()).toBe(2);
  expect(form.complaints).toEqual([]);
});

/** Lets the page draw no photograph. @returns a function that lets it draw them. */
async function holdDrawing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { createImageBitmap } = window;
    const held = Promise.withResolvers<void>();
    Object.assign(window, {
      letGo: held.resolve,
      createImageBitmap: async (...of: Parameters<typeof createImageBitmap>) => {
        await held.promise;
        return createImageBitmap(...of);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}
