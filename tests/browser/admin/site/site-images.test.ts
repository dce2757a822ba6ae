import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

const MEMBER = '/create-news#tab=site&show=members&entry=two-banks';
const NAME = 'Two Banks Community Trust';

it('the administrator gives a member its logo and an event its poster on a phone: each is refused, kept and sent as the images of articles, and visitors see them', async () => {
  const { page } = await openTab({ ...PHONE, viewport: { width: 360, height: 740 } });
  await signInBefore(page.context(), site.url);
  await open(page, MEMBER);
  const logo = page.getByLabel('Image of its own');
  await logo.setInputFiles(fileOf('IMG_1.HEIC', Buffer.from('x'), ''));
  await page.getByRole('alert').filter({ hasText: 'This is a HEIC photograph.' }).waitFor();
  await logo.setInputFiles(fileOf('logo.png', await drawing(640, 200).png().toBuffer(), 'image/png'));
  await page.getByText('logo.png', { exact: true }).waitFor();
  expect(await page.getByText('This is a HEIC photograph.').count()).toBe(0);
  await expect.poll(() => sizeOf(page, 'img[src^="blob:"]')).toEqual([640, 200]);
  expect(await findViolations(page, { part: 'main' })).toEqual([]);

  // The device keeps the file until it is saved.
  await page.getByLabel('What it does').fill('Legal advice at the border');
  await page.goto('about:blank');
  await open(page, MEMBER);
  await page.getByText('Unsaved changes restored').waitFor();
  await expect.poll(() => sizeOf(page, 'img[src^="blob:"]')).toEqual([640, 200]);

  // The preview shows it before it is sent.
  await expectPreviewed(page, /^blob:/);

  // A failed upload says so, and the next press sends it again.
  await page.route('**/uploads', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to upload image: logo.png' });
  await failure.getByText('The site cannot be reached.').waitFor();
  await page.getByText('not sent').waitFor();
  expect(await page.getByLabel('What it does').inputValue()).toBe('Legal advice at the border');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Saved. Visitors see it now.').waitFor();

  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await page.getByText('on the site', { exact: true }).waitFor();
  await expectPreviewed(page, /\/uploads\/news-images\//);
  await page.getByRole('button', { name: 'Remove: Image of its own' }).click();
  await expect.poll(() => logo.evaluate(isFocused)).toBe(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Saved. Visitors see it now.').waitFor();
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).last().click();
  await page.getByText('Earlier version restored.').waitFor();
  await page.getByText('on the site', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await page.getByRole('button', { name: /^Edit Mentoring Session/ }).click();
  const poster = page.getByLabel('Image (optional)');
  await poster.setInputFiles(fileOf('poster.jpg', await drawing(900, 1200).jpeg().toBuffer(), 'image/jpeg'));
  expect(await page.getByLabel('Or a drawing of the site').count()).toBe(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Saved. Visitors see it now.').waitFor();

  await open(page, '/events');
  const card = page.getByRole('listitem').filter({ has: page.locator('img[src*="poster"]') });
  await card.waitFor();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole('dialog').locator('img[src*="poster"]').waitFor();
  await open(page, '/membership/directory');
  const row = page.getByRole('listitem').filter({ hasText: NAME });
  await expect.poll(() => row.locator('img').getAttribute('src')).toMatch(/^\/uploads\/.*logo-.*-480\.webp$/);
  await open(page, '/');
  await waitForQuiet(page);
  await page.getByRole('link', { name: NAME }).locator('img[src^="/uploads/"]').waitFor();
  expect(await findViolations(page, { part: 'main' })).toEqual([]);
});

const fileOf = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType });

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e6b4a' } });

/** The size of the file behind the first such image; null until it is loaded. */
const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      naturalWidth > 0 ? [naturalWidth, naturalHeight] : null,
    );

async function expectPreviewed(page: Page, source: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const image = page.frameLocator('dialog[open] iframe').locator('#two-banks img');
  await expect
    .poll(() => image.evaluate(({ src, naturalWidth }: HTMLImageElement) => (naturalWidth > 0 ? src : '')))
    .toMatch(source);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}
