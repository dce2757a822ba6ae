import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise } from '../../../server/features/images/accept/make-images.ts';
import {
  brokenJpeg,
  descriptionIn,
  fileOf,
  fillIn,
  openForm,
  submitAsItIs,
  watchTexts,
  withoutRemarks,
} from '../../../support/browser/admin/article-form.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedFiles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

it('five photographs, the third one broken, leave nothing behind except the complete form, and the second attempt succeeds; one that is gone from the disk ends an attempt with a sentence of its own', async () => {
  const form = await openForm(site.browser, site.url);
  const { page, rows } = form;
  await fillIn(form, 'Five photographs');
  await form.author.fill('Thandiwe Moyo');
  await form.images.setInputFiles([
    site.photo(1),
    site.photo(2),
    brokenJpeg('photo 3.jpg'),
    site.photo(4),
    site.photo(5),
  ]);
  await rows.nth(3).getByRole('radio', { name: 'Featured' }).check();
  await rows.nth(4).getByLabel('Description for people who cannot see it').fill('The last one');
  const statuses = await watchTexts(form.status);
  await submitAsItIs(form);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to upload image: photo 3.jpg' });
  await failure.waitFor();
  expect(await statuses()).toEqual([
    'Uploading images...',
    'Uploading image 1 of 5...',
    'Uploading image 2 of 5...',
    'Uploading image 3 of 5...',
  ]);
  expect(await failure.innerText()).toMatch(
    /^Failed to upload image: photo 3\.jpg\s+This file cannot be opened as an image\./,
  );
  await expect.poll(() => storedFiles(site.folder)).toEqual([]);
  await expect.poll(() => storedImages(site.folder)).toEqual([]);
  expect(await storedArticles(site.folder)).toEqual([]);

  expect(await form.title.inputValue()).toBe('Five photographs');
  expect(await form.author.inputValue()).toBe('Thandiwe Moyo');
  expect(await form.content.textContent()).toContain('Five photographs in full.');
  expect(await rows.count()).toBe(5);
  expect(await rows.nth(3).getByRole('radio').isChecked()).toBe(true);
  expect(await descriptionIn(rows.nth(4)).inputValue()).toBe('The last one');
  expect(await rows.nth(2).textContent()).toContain('not sent');
  for (const place of [0, 1, 3, 4]) {
    expect(await rows.nth(place).locator('p').allTextContents()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sent|waiting|sending/)]),
    );
    expect(await rows.nth(place).getByRole('progressbar').count()).toBe(0);
  }
  expect(await form.submit.textContent()).toBe('Create Article');
  expect(await form.submit.evaluate(isFocused)).toBe(true);

  await form.title.press('End');
  expect(await failure.count()).toBe(1);
  await rows.nth(2).getByRole('button', { name: 'Remove' }).click();
  await failure.waitFor({ state: 'detached' });
  await submitAsItIs(form);
  await page.getByText(CREATED).waitFor();
  expect(await statuses()).toContain('Uploading image 4 of 4...');
  expect(await storedImages(site.folder)).toMatchObject([
    { name: 'photo 1.jpg', is_featured: 0 },
    { name: 'photo 2.jpg', is_featured: 0 },
    { name: 'photo 4.jpg', is_featured: 1 },
    { name: 'photo 5.jpg', alt: 'The last one', is_featured: 0 },
  ]);
  expect(withoutRemarks(form.complaints)).toEqual([]);

  const path = join(site.folder.path, 'card.jpg');
  await writeFile(path, site.photo(1).buffer);
  await expect.poll(() => form.title.inputValue()).toBe('');
  await fillIn(form, 'The card is out');
  await form.images.setInputFiles(path);
  await rm(path);
  const before = form.requests.length;
  await submitAsItIs(form);
  const gone = page.getByRole('alert').filter({ hasText: 'Failed to upload image: card.jpg' });
  await gone.waitFor();
  expect(await gone.innerText()).toContain(
    'This file cannot be read any more. Remove it, choose it again, and try again.',
  );
  expect(form.requests.slice(before)).not.toContain('POST /uploads');
});

describe('a large photograph', () => {
  /** Records what is really sent: the pixels of each image, and its bytes. */
  async function watchSent(page: Page): Promise<() => Promise<object[]>> {
    await page.evaluate(() => {
      const sent: Promise<object>[] = [];
      Object.assign(window, { sent });
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        const image = body instanceof FormData && body.get('image');
        if (image instanceof File) {
          sent.push(
            createImageBitmap(image).then(({ width, height }) => ({
              name: image.name,
              type: image.type,
              bytes: image.size,
              width,
              height,
            })),
          );
        }
        send.call(this, body);
      };
    });
    return () => page.evaluate(() => Promise.all((window as unknown as { sent: Promise<object>[] }).sent));
  }

  it('arrives at most 2560 pixels wide, upright and in the same format; an animation arrives unchanged', async () => {
    const form = await openForm(site.browser, site.url);
    const upright = { orientation: 6 };
    const files = [
      fileOf('jpeg.jpg', await noise(2800, 210).jpeg({ quality: 60 }).withMetadata(upright).toBuffer()),
      fileOf('webp.webp', await noise(2700, 300).webp().toBuffer(), 'image/webp'),
      fileOf('png.png', await drawing(2600, 200).png({ palette: true }).toBuffer(), 'image/png'),
      fileOf('small.jpg', await noise(2560, 100).jpeg().toBuffer()),
      fileOf(
        'moving.gif',
        await sharp(Buffer.alloc(3000 * 60 * 3, 90), { raw: { width: 3000, height: 60, channels: 3 } })
          .gif()
          .toBuffer(),
        'image/gif',
      ),
      fileOf('moving.webp', await movingWebp(2700, 40), 'image/webp'),
    ];
    await fillIn(form, 'Large');
    await form.images.setInputFiles(files);
    const sent = await watchSent(form.page);
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    const [jpeg, webp, png, small, gif, moving] = await sent();
    expect(jpeg).toMatchObject({ name: 'jpeg.jpg', type: 'image/jpeg', width: 192, height: 2560 });
    expect(webp).toMatchObject({ name: 'webp.webp', type: 'image/webp', width: 2560, height: 284 });
    // Redrawn, this one would have more bytes.
    expect(png).toMatchObject({ type: 'image/png', width: 2600, bytes: files[2]?.buffer.length });
    expect(small).toMatchObject({ width: 2560, bytes: files[3]?.buffer.length });
    expect(gif).toMatchObject({ width: 3000, bytes: files[4]?.buffer.length });
    expect(moving).toMatchObject({ width: 2700, bytes: files[5]?.buffer.length });
    expect(await storedImages(site.folder)).toMatchObject([
      { width: 192, height: 2560 },
      { width: 2560, height: 284 },
      { width: 2560, height: 197 },
      { width: 2560, height: 100 },
      { width: 2560, height: 51 },
      { width: 2560, height: 38, animated: 1 },
    ]);
  });

  it.runIf(process.env.LONG)('of 42 million pixels, which the server would refuse, is accepted', async () => {
    const form = await openForm(site.browser, site.url);
    const flat = { create: { width: 7000, height: 6000, channels: 3, background: '#5a78c8' } } as const;
    await fillIn(form, 'Very large');
    await form.images.setInputFiles(fileOf('camera.jpg', await sharp(flat).jpeg().toBuffer()));
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedImages(site.folder)).toMatchObject([{ width: 2560, height: 2194 }]);
  });
});

/** Two frames, one dark and one light. */
function movingWebp(width: number, height: number): Promise<Buffer> {
  const frame = width * height * 3;
  const pixels = Buffer.concat([Buffer.alloc(frame, 40), Buffer.alloc(frame, 200)]);
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .webp()
    .toBuffer();
}

/** A drawing with few colours, like a diagram. */
function drawing(width: number, height: number): Sharp {
  const stripes = Array.from(
    { length: width / 20 },
    (_, index) => `<path d="M${index * 20} 0l90 ${height}" />`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke="#9e3b1f">${stripes.join('')}</svg>`,
    ),
  );
}
