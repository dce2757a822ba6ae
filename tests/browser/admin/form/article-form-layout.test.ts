import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES } from '../../../../rules/articles/article-lines.ts';
import { descriptionIn, fileOf, fillIn, openForm } from '../../../support/browser/admin/article-form.ts';
import { confirmReload, restored, storedTitles } from '../../../support/browser/admin/unsaved-work.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { contrastOf } from '../../../support/browser/looking/contrast.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

const DESK = { viewport: { width: 1280, height: 900 } };

const boxOf = (element: Locator) =>
  element.evaluate((target) => {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

const ten = () =>
  Array.from({ length: 10 }, (_, index) => fileOf(`photo ${index}.jpg`, site.photo(1).buffer));

const LONG =
  'Vlugtelingondersteuningsorganisasies vergader in Bloemfontein oor toegang tot skole en klinieke';

describe('the form on a wide screen', () => {
  it('has all tools in one row, and is walked through by keyboard as it is written: words, images, what they are for, when they appear', async () => {
    const form = await openForm(site.browser, site.url, DESK);
    const tops = await form.page
      .getByRole('toolbar')
      .locator('select, button')
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().y));
    expect(new Set(tops).size, 'rows of tools').toBe(1);
    await form.images.setInputFiles([site.photo(1)]);
    await expect.poll(() => form.rows.count()).toBe(1);
    await form.page.getByRole('button', { name: 'Add a topic' }).waitFor();
    await form.title.focus();
    const stops: string[] = [];
    for (let presses = 0; presses < 24 + ARTICLE_LINE_NAMES.length; presses += 1) {
      stops.push(
        await form.page.evaluate(() => {
          const focused = document.activeElement as HTMLInputElement;
          return (
            focused.labels?.[0]?.textContent ||
            focused.ariaLabel ||
            (focused.role === 'textbox' ? 'Full Content' : focused.textContent) ||
            ''
          );
        }),
      );
      await form.page.keyboard.press('Escape');
      if (stops.at(-1) === 'Block format') await form.content.focus();
      else await form.page.keyboard.press('Tab');
    }
    expect(stops.slice(0, 17 + ARTICLE_LINE_NAMES.length)).toEqual([
      'Article Title *',
      'Block format',
      'Full Content',
      'Images',
      'About images',
      'Featured',
      'Description for people who cannot see it',
      'Add a caption',
      'Insert into text',
      'Choose the visible part',
      'Remove',
      'Add a topic',
      ...ARTICLE_LINE_NAMES.map((name) => ARTICLE_LINES[name].label),
      'Published',
      'Publish at another time',
      'Language',
      'This is a translation of …',
      'Create Article',
    ]);
  });

  it('is 1152 px wide: text and images at the left, the short fields in view at the right, and its buttons in view', async () => {
    const form = await openForm(site.browser, site.url, DESK);
    await form.images.setInputFiles(ten());
    await expect.poll(() => form.rows.count()).toBe(10);
    expect((await boxOf(form.page.getByRole('tabpanel').locator('..').filter({ visible: true }))).width).toBe(
      1152,
    );
    const { left, right } = await boxOf(form.title);
    const content = await boxOf(form.content);
    expect(content.left).toBeGreaterThanOrEqual(left);
    expect(content.right).toBeLessThanOrEqual(right);
    const language = form.page.getByLabel('Language');
    for (const short of [...ARTICLE_LINE_NAMES.map((name) => form[name]), form.published, language])
      expect((await boxOf(short)).left).toBeGreaterThan(right);
    // The images do not stretch the text, nor push what is below it away.
    expect((await boxOf(form.content)).height).toBe(320);
    const cards = await Promise.all((await form.rows.all()).map(boxOf));
    for (const { top, width } of cards) {
      expect(top).toBeGreaterThan(content.bottom);
      expect(width).toBeGreaterThanOrEqual(320);
    }
    expect(cards[0]?.left).toBe(left);
    expect(cards[1]?.right).toBe(right);
    const card = form.rows.nth(0);
    await card.getByRole('button', { name: 'Add a caption' }).click();
    await expect
      .poll(() => card.getByRole('textbox', { name: 'Caption (optional)' }).evaluate(isFocused))
      .toBe(true);
    const description = descriptionIn(card);
    const { height } = await boxOf(description);
    await description.fill(
      'A long red table seen from above, with a woven runner, plates, cups and lists. '.repeat(3),
    );
    await expect.poll(async () => (await boxOf(description)).height).toBeGreaterThan(height);

    await form.rows.last().scrollIntoViewIfNeeded();
    expect((await boxOf(form.summary)).top).toBeGreaterThanOrEqual(0);
    expect((await boxOf(language)).bottom).toBeLessThanOrEqual((await boxOf(form.submit)).top);
    await form.page.evaluate(() => window.scrollTo(0, 0));

    // Neither the focus nor the caret is behind the buttons.
    const bar = form.submit.locator('..');
    await expect.poll(async () => (await boxOf(bar)).bottom).toBe(900);
    await form.author.focus();
    for (let presses = 0; presses < 40; presses += 1) {
      await form.page.keyboard.press('Tab');
      const focused = form.page.locator(':focus');
      if (await focused.evaluate((element) => element.matches('[type=submit]'))) break;
      expect((await boxOf(focused)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
    }
    await form.content.click();
    for (let lines = 0; lines < 40; lines += 1) await form.page.keyboard.press('Enter');
    await form.page.keyboard.type('The last line');
    const caret = () => boxOf(form.content.getByText('The last line'));
    await expect.poll(async () => (await caret()).bottom <= (await boxOf(bar)).top).toBe(true);
  });

  it('shows a long title in full, and the start of the text on the first screen below every notice; in the dark, what is pressed', async () => {
    const form = await openForm(site.browser, site.url, DESK);
    await fillIn(form, LONG);
    await form.images.setInputFiles(ten());
    expect(await form.title.evaluate((title) => title.scrollHeight - title.clientHeight)).toBe(0);
    await expect.poll(() => storedTitles(form.page)).toEqual([LONG]);
    await form.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('unsaved-work');
          opening.onsuccess = () => {
            const works = opening.result.transaction('works', 'readwrite').objectStore('works');
            works.put({ id: 'garbage' }).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await confirmReload(form.page);
    await restored(form).waitFor();
    await form.page.getByRole('alert').getByText('Unsaved work that is stored on this device').waitFor();
    await form.page.evaluate(() => window.scrollTo(0, 0));
    const bar = await boxOf(form.submit.locator('..'));
    const firstLine = await boxOf(form.content.getByText(LONG).first());
    expect(firstLine.top + 24).toBeLessThanOrEqual(bar.top);

    await form.page.emulateMedia({ colorScheme: 'dark' });
    const styleOf = (element: Locator) =>
      element.evaluate((target) => {
        const { backgroundColor, color, borderBottomColor } = getComputedStyle(target);
        return { backgroundColor, color, borderBottomColor };
      });
    await form.content.click();
    const bold = form.page.getByRole('button', { name: 'Bold' });
    await bold.click();
    await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
    const pressed = await styleOf(bold);
    const ground = await styleOf(form.page.getByRole('toolbar'));
    const left = form.page.getByRole('button', { name: 'Align left' });
    expect(await left.getAttribute('aria-pressed')).toBe('true');
    expect((await styleOf(left)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(contrastOf(pressed.backgroundColor, ground.backgroundColor)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(pressed.backgroundColor, pressed.color)).toBeGreaterThanOrEqual(4.5);
    expect(await styleOf(form.submit)).toMatchObject({
      backgroundColor: 'rgb(181, 71, 42)',
      color: 'rgb(255, 255, 255)',
    });
    await form.page.getByRole('button', { name: 'Change password' }).click();
    const dialog = await styleOf(form.page.getByRole('dialog'));
    const page = await styleOf(form.page.locator('body'));
    expect(contrastOf(dialog.borderBottomColor, page.backgroundColor)).toBeGreaterThanOrEqual(3);
    expect(dialog.backgroundColor).not.toBe(page.backgroundColor);
  });
});

it('the form on a phone has tools of 44 px, one row of them until all are wanted, cards as wide as the form with the image beside its name, and tabs of at most two lines', async () => {
  const form = await openForm(site.browser, site.url, PHONE);
  const boxesOf = (elements: Locator) =>
    elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const tabs = await boxesOf(form.page.getByRole('tab'));
  expect(tabs).toHaveLength(5);
  expect(new Set(tabs.map(({ top }) => top)).size).toBe(1);
  for (const { height } of tabs) expect(height).toBeLessThanOrEqual(53);
  await form.images.setInputFiles(site.photo(1));
  for (const width of [360, 320]) {
    await form.page.setViewportSize({ width, height: 740 });
    await expect.poll(() => form.page.evaluate(() => innerWidth)).toBe(width);
    for (const tab of await boxesOf(form.page.getByRole('tab'))) {
      expect(Math.min(tab.width, tab.height), `${width} px`).toBeGreaterThanOrEqual(44);
    }
    const tools = form.page.getByRole('toolbar').locator('select, button');
    for (const isOpen of [false, true]) {
      const countRows = async () => new Set((await boxesOf(tools)).map(({ top }) => top)).size;
      await (isOpen
        ? expect.poll(countRows, { message: `${width} px` }).toBeGreaterThan(1)
        : expect.poll(countRows, { message: `${width} px` }).toBe(1));
      const boxes = await boxesOf(tools);
      for (const box of boxes) {
        expect(Math.min(box.width, box.height), `${width} px`).toBeGreaterThanOrEqual(44);
        const beside = boxes.filter(({ top, left }) => top === box.top && left > box.left);
        for (const { left } of beside) expect(left - box.right, `${width} px`).toBeGreaterThanOrEqual(-0.01);
      }
      await form.page.getByRole('button', { name: 'More' }).click();
    }
    const card = await boxOf(form.rows);
    expect([card.left, card.right]).toEqual([16, width - 16]);
    expect(card.height, `${width} px`).toBeLessThanOrEqual(350);
    const image = await boxOf(form.rows.locator('img'));
    expect((await boxOf(form.rows.getByText('photo'))).left).toBeGreaterThan(image.right);
    const targets = await boxesOf(
      form.rows.getByRole('button').or(form.rows.locator('label:has([type=radio])')),
    );
    expect(targets).toHaveLength(5);
    for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await form.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The main button is in view beside any part of the form, until a keyboard takes the room.
    await form.rows.scrollIntoViewIfNeeded();
    expect((await boxOf(form.submit)).bottom, `${width} px`).toBe(740 - 8);
    await form.page.setViewportSize({ width, height: 400 });
    await expect.poll(async () => (await boxOf(form.submit)).bottom).toBeGreaterThan(400);
  }
});

it('the progress of saving is above the main button on a phone', async () => {
  const form = await openForm(site.browser, site.url, PHONE);
  const { promise: tried, resolve: send } = Promise.withResolvers<void>();
  await form.page.route('**/uploads', (route) => tried.then(() => route.continue()));
  await fillIn(form, 'On its way');
  await form.images.setInputFiles(site.photo(1));
  await form.published.uncheck();
  await form.saveDraft.click();
  const progress = form.page.getByText('Uploading image 1 of 1...');
  await progress.waitFor();
  // There the button is at the lower edge.
  await form.title.scrollIntoViewIfNeeded();
  const isOnTop = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  expect(await progress.evaluate(isOnTop)).toBe(true);
  send();
  await form.page.getByText('Draft saved.').waitFor();
});
