import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openManageTab } from '../support/browser/admin-area.ts';
import { descriptionsDialog, fillIn, formParts, openForm } from '../support/browser/article-form.ts';
import { PHONE } from '../support/browser/browser.ts';
import { type FormSite, openFormSite } from '../support/browser/form-site.ts';
import { createArticle } from '../support/data/articles.ts';

let site: FormSite;

beforeAll(async () => {
  site = await openFormSite();
});

afterEach(() => site.clear());

afterAll(() => site?.close());

const openOnPhone = () => openForm(site.browser, site.url, PHONE);

/** Whether the whole element is on the screen. */
const isOnScreen = (element: Locator) =>
  element.evaluate((target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });

const widthBeyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('on a phone, a failure is visible', () => {
  it('where the text is empty: the sentence, and the label above it', async () => {
    const form = await openOnPhone();
    await form.title.fill('No text');
    await form.submit.tap();
    await expect.poll(() => form.content.evaluate((text) => text === document.activeElement)).toBe(true);
    await expect
      .poll(() => isOnScreen(form.page.getByText('Please fill in all required fields.')))
      .toBe(true);
    expect(await isOnScreen(form.page.getByText('Full Content', { exact: true }))).toBe(true);
    expect(await widthBeyondScreen(form.page)).toBe(0);
    await form.close();
  });

  it('where a picture fails: its name, what to do, and the button', async () => {
    const form = await openOnPhone();
    await fillIn(form, 'On the road');
    await form.images.setInputFiles(site.photo(1));
    await form.page.route('**/uploads', (route) => route.abort('connectionreset'));
    // At the bottom of the screen, where it can still be pressed.
    await form.submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await form.submit.tap();
    await descriptionsDialog(form.page).getByRole('button', { name: 'Publish without' }).tap();
    const advice = form.page.getByText('The site cannot be reached. Check your connection');
    await advice.waitFor();
    for (const part of [form.page.getByText('Failed to upload image: photo 1.jpg'), advice, form.submit]) {
      await expect.poll(() => isOnScreen(part)).toBe(true);
    }
    await form.close();
  });
});

describe('the toolbar', () => {
  it.each([
    ['a phone', PHONE],
    ['a screen', { viewport: { width: 1280, height: 720 } }],
  ])('stays visible in a long text, on %s', async (_where, device) => {
    await createArticle(site.admin, { title: 'Long', content: '<p>Word after word.</p>'.repeat(80) });
    const form = await openForm(site.browser, site.url, device);
    await openManageTab(form.page);
    await form.page.getByRole('button', { name: 'Edit Long' }).click();
    const { content } = formParts(form.page, 'Manage Articles');
    await content.waitFor();
    const toolbar = form.page.getByRole('toolbar').filter({ visible: true });
    await content.getByText('Word after word.').nth(60).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await toolbar.boundingBox())?.y).toBe(0);
    await form.close();
  });
});

describe('the editor on a phone', () => {
  it('goes from edge to edge, empty or refused, with its ring inside', async () => {
    const form = await openOnPhone();
    const frame = form.content.locator('..');
    const edges = () =>
      frame.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [left, right];
      });
    expect(await edges()).toEqual([0, 360]);
    await form.title.fill('No text');
    await form.submit.tap();
    await expect.poll(() => form.content.getAttribute('aria-invalid')).toBe('true');
    expect(await edges()).toEqual([0, 360]);
    expect(await frame.evaluate((element) => getComputedStyle(element, '::after').inset)).toBe('0px');
    expect(await frame.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none');
    await form.close();
  });
});

describe('dialogs on a phone', () => {
  it('show every button in landscape', async () => {
    await createArticle(site.admin, { title: 'A bridge between two neighbourhoods' });
    const form = await openForm(site.browser, site.url, {
      ...PHONE,
      viewport: { width: 740, height: 360 },
    });
    await openManageTab(form.page);
    await form.page.getByRole('button', { name: 'Delete A bridge' }).tap();
    const dialog = form.page.getByRole('dialog');
    await dialog.waitFor();
    const buttons = await dialog.getByRole('button').all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) expect(await isOnScreen(button)).toBe(true);
    await form.close();
  });

  it('fit the screen with text at twice the size', async () => {
    const form = await openOnPhone();
    await form.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await form.page.getByRole('button', { name: 'Change password' }).tap();
    const dialog = form.page.getByRole('dialog');
    const right = (await dialog.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    for (const button of await dialog.getByRole('button', { name: 'Show password' }).all()) {
      const isClipped = await button.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isClipped).toBe(false);
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right);
    }
    await form.close();
  });

  it('ask before the administrator leaves unsaved work, with staying as the first button', async () => {
    const form = await openOnPhone();
    await form.title.fill('Half a thought');
    await form.page.getByRole('button', { name: 'Logout' }).tap();
    const dialog = form.page.getByRole('dialog', { name: 'Unsaved work' });
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
});

describe('after a tap', () => {
  it('no hover style remains', async () => {
    const form = await openOnPhone();
    const tab = form.page.getByRole('tab', { name: 'Manage Articles' });
    const colour = () => tab.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await tab.hover();
    expect(await colour()).toBe(before);
    await form.close();
  });
});
