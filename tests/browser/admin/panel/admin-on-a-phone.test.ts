import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openManageTab } from '../../../support/browser/admin/admin-area.ts';
import {
  descriptionsDialog,
  fillIn,
  formParts,
  openForm,
} from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

/** Whether the whole element is on the screen. */
const isOnScreen = (element: Locator) =>
  element.evaluate((target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('on a phone', () => {
  it('a failure is visible in a form from edge to edge, and who leaves unsaved work is asked first', async () => {
    const form = await openForm(site.browser, site.url, PHONE);
    const { page } = form;
    const tab = page.getByRole('tab', { name: 'Manage Articles' });
    const colour = () => tab.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await tab.hover();
    expect(await colour()).toBe(before);

    const frame = form.content.locator('..');
    const edges = () =>
      frame.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [left, right];
      });
    expect(await edges()).toEqual([0, 360]);
    await form.title.fill('On the road');
    await form.submit.tap();
    await expect.poll(() => form.content.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => form.content.evaluate(isFocused)).toBe(true);
    await expect.poll(() => isOnScreen(page.getByText('Please fill in all required fields.'))).toBe(true);
    expect(await isOnScreen(page.getByText('Full Content', { exact: true }))).toBe(true);
    expect(await widthBeyondScreen(page)).toBe(0);
    expect(await edges()).toEqual([0, 360]);
    // Its ring is inside.
    expect(await frame.evaluate((element) => getComputedStyle(element, '::after').inset)).toBe('0px');
    expect(await frame.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none');

    await fillIn(form, 'On the road');
    await form.images.setInputFiles(site.photo(1));
    await page.route('**/uploads', (route) => route.abort('connectionreset'));
    // At the bottom of the screen, where it can still be pressed.
    await form.submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await form.submit.tap();
    await descriptionsDialog(page).getByRole('button', { name: 'Publish without descriptions' }).tap();
    const advice = page.getByText('The site cannot be reached. Check your connection');
    await advice.waitFor();
    for (const part of [page.getByText('Failed to upload image: photo 1.jpg'), advice, form.submit]) {
      await expect.poll(() => isOnScreen(part)).toBe(true);
    }

    await page.getByRole('button', { name: 'Logout' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.waitFor();
    const grounds = await dialog
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.textContent, getComputedStyle(button).backgroundColor]),
      );
    expect(grounds).toEqual([
      ['Keep writing', 'rgb(158, 59, 31)'],
      ['Logout', 'rgba(0, 0, 0, 0)'],
    ]);
    await form.close();
  });

  it('dialogs show every button in landscape and at twice the size; the toolbar stays in view in a long text, as on a screen', async () => {
    await createArticle(site.admin, { title: 'Long', content: '<p>Word after word.</p>'.repeat(80) });
    await createArticle(site.admin, { title: 'A bridge between two neighbourhoods' });
    const { page, close } = await openForm(site.browser, site.url, PHONE);
    await page.setViewportSize({ width: 740, height: 360 });
    await openManageTab(page);
    await page.getByRole('button', { name: 'Delete A bridge' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const buttons = await dialog.getByRole('button').all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) await expect.poll(() => isOnScreen(button)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Edit Long' }).click();
    const { content } = formParts(page, 'Manage Articles');
    await content.waitFor();
    const toolbar = page.getByRole('toolbar').filter({ visible: true });
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(async () => (await toolbar.boundingBox())?.y).toBeGreaterThan(0);
      await content.getByText('Word after word.').nth(60).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await toolbar.boundingBox())?.y, { message: `${viewport.width} px` })
        .toBe(0);
    }

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: 'Change password' }).tap();
    const right = (await dialog.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    for (const button of await dialog.getByRole('button', { name: 'Show password' }).all()) {
      const isClipped = await button.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isClipped).toBe(false);
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right);
    }
    await close();
  });
});
