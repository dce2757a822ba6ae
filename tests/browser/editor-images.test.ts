import { describe, expect, it } from 'vitest';
import { editor, isTextFocused, openEditorForFile } from '../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../support/browser/editor-page/open-editor.ts';
import { findViolationsAtEachWidth } from '../support/browser/find-violations-at-each-width.ts';
import { pictureAt } from '../support/data/article-pictures.ts';

const HALL = '/uploads/news-images/1-hall-abcdefgh.jpg';
const IMG = `<img src="${HALL}" alt="">`;
const PICTURES = [pictureAt(HALL, 'The hall'), pictureAt('/uploads/news-images/2-x-abcdefgh.jpg')];

openEditorForFile();

const beginWith = async (html: string) => {
  await editor.begin(html);
  await editor.page.evaluate((pictures) => window.editorPage.setPictures(pictures), PICTURES);
};

const dialog = () => editor.page.getByRole('dialog', { name: 'Insert image' });
const url = () => dialog().getByRole('textbox', { name: 'URL', exact: true });
const image = () => editor.text.getByRole('img', { name: 'The hall', exact: true });
const isMarked = () => image().evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');

describe("'Insert image'", () => {
  it("accepts the address of one of the article's pictures, and typing continues after it", async () => {
    await beginWith('<p>ab</p>');
    await editor.press('End', 'ArrowLeft');
    await editor.tool('Insert image').click();
    await url().fill(`${new URL(editor.page.url()).origin}${HALL.replace('.jpg', '-480.webp')}`);
    await editor.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await isTextFocused()).toBe(true);
    await editor.type('x');
    await editor.writes(`<p>a</p>${IMG}<p>xb</p>`);
    await editor.press('ControlOrMeta+z', 'ControlOrMeta+z');
    await editor.writes('<p>ab</p>');
  });

  it("offers the article's pictures by description, or else by file name", async () => {
    await beginWith('<p>ab</p>');
    await editor.press('End');
    await editor.tool('Insert image').click();
    expect(await dialog().getByRole('listitem').allInnerTexts()).toEqual(['The hall', 'picture.jpg']);
    await dialog().getByRole('button', { name: 'The hall' }).click();
    await editor.writes(`<p>ab</p>${IMG}`);
  });

  it('refuses the picture of another article, and an invalid address, at the field', async () => {
    await beginWith('<p>ab</p>');
    await editor.tool('Insert image').click();
    for (const [typed, sentence] of [
      [
        '/uploads/news-images/1-other-abcdefgh.jpg',
        'This picture belongs to another article. To use it here too, save it on your device and choose it under Images.',
      ],
      ['photo', 'Enter the address of a picture on the web: it begins with https://.'],
    ] as const) {
      await url().fill(typed);
      await editor.press('Enter');
      await dialog().getByRole('alert').getByText(sentence, { exact: true }).waitFor();
      expect(await url().evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await findViolationsAtEachWidth(editor.page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await isTextFocused()).toBe(true);
    await editor.type('c');
    await editor.writes('<p>cab</p>');
  });
});

describe('an image in the text', () => {
  it('is reached by keyboard, is shown and announced as selected, and is deleted like a character', async () => {
    for (const key of ['Delete', 'Backspace']) {
      await beginWith(`<p>a</p>${IMG}<p>b</p>`);
      await image().waitFor();
      expect(await isMarked()).toBe(false);
      await editor.press('ControlOrMeta+Home', 'End', 'ArrowRight');
      await eventually(isMarked).toBe(true);
      await editor.page.locator('[aria-live]').getByText('Image: The hall', { exact: true }).waitFor();
      await editor.press(key);
      await editor.writes('<p>a</p><p>b</p>');
    }
  });

  it('is selected by a tap, and has the same style as on its page', async () => {
    await beginWith(`<p>a</p>${IMG}<p>b</p>`);
    await image().click();
    await eventually(isMarked).toBe(true);
    expect(await findViolationsAtEachWidth(editor.page)).toEqual([]);
    const look = await image().evaluate((element) => {
      const { maxWidth, display } = getComputedStyle(element);
      return { maxWidth, display };
    });
    expect(look).toEqual({ maxWidth: '100%', display: 'block' });
  });

  it("has its picture's description whenever that changes, and leaves the text with its picture", async () => {
    await beginWith(`<p>a</p>${IMG}<p>b</p>`);
    const set = (pictures: typeof PICTURES) =>
      editor.page.evaluate((list) => window.editorPage.setPictures(list), pictures);
    await set([pictureAt(HALL, 'The new hall')]);
    await editor.text.getByRole('img', { name: 'The new hall', exact: true }).waitFor();
    await set([]);
    await editor.writes('<p>a</p><p>b</p>');
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>a</p><p>b</p>');
  });
});
