import { describe, expect, it } from 'vitest';
import {
  editor,
  isTextFocused,
  openEditorForFile,
} from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { findViolationsAtEachWidth } from '../../support/browser/looking/find-violations.ts';
import { imageAt } from '../../support/data/articles/article-images.ts';

const HALL = '/uploads/news-images/1-hall-abcdefgh.jpg';
const IMG = `<img src="${HALL}" alt="">`;
const IMAGES = [imageAt(HALL, 'The hall'), imageAt('/uploads/news-images/2-x-abcdefgh.jpg')];

openEditorForFile();

const beginWith = async (html: string) => {
  await editor.begin(html);
  await editor.page.evaluate((images) => window.editorPage.setImages(images), IMAGES);
};

const dialog = () => editor.page.getByRole('dialog', { name: 'Insert image' });
const url = () => dialog().getByRole('textbox', { name: 'URL', exact: true });
const image = () => editor.text.getByRole('img', { name: 'The hall', exact: true });
const isMarked = () => image().evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');

const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PNG_HEX = Buffer.from(PNG_BASE64, 'base64').toString('hex');
const DATA = `data:image/png;base64,${PNG_BASE64}`;

const note = () => editor.page.locator('form [role=status]').textContent();
const isShown = () =>
  editor.text
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

/** Pastes or drops data that no test can put on the real clipboard. */
function bring(
  type: 'paste' | 'drop',
  formats: Readonly<Record<string, string>>,
  files: readonly string[] = [],
  at = '',
) {
  return editor.page.evaluate(
    ([kind, texts, names, base64, words]) => {
      const data = new DataTransfer();
      for (const [format, text] of Object.entries(texts)) data.setData(format, text);
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      for (const name of names) data.items.add(new File([bytes], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      const box = [...document.querySelectorAll('[role=textbox] p')].find(
        ({ textContent }) => textContent === words,
      );
      const { right = 0, y = 0, height = 0 } = box?.firstElementChild?.getBoundingClientRect() ?? {};
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, {
              ...options,
              dataTransfer: data,
              clientX: right - 1,
              clientY: y + height / 2,
            });
      (box ?? document.activeElement)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [type, formats, files, PNG_BASE64, at] as const,
  );
}

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

  it('adds files of the device, and puts them at the caret in one undo step', async () => {
    await beginWith('<p>ab</p>');
    await editor.press('End', 'ArrowLeft');
    await editor.tool('Insert image').click();
    const chooser = dialog().getByLabel('Choose from this device');
    await eventually(() => chooser.evaluate((input) => input === document.activeElement)).toBe(true);
    const buffer = Buffer.from(PNG_BASE64, 'base64');
    await chooser.setInputFiles(
      ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer })),
    );
    await dialog().waitFor({ state: 'detached' });
    expect(await isTextFocused()).toBe(true);
    await editor.type('x');
    await editor.writes('<p>a</p><img src="pending:3" alt=""><img src="pending:4" alt=""><p>xb</p>');
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
      ['photo', 'Enter the web address of an image. It begins with https://.'],
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
    const set = (images: typeof IMAGES) =>
      editor.page.evaluate((list) => window.editorPage.setImages(list), images);
    await set([imageAt(HALL, 'The new hall')]);
    await editor.text.getByRole('img', { name: 'The new hall', exact: true }).waitFor();
    await set([]);
    await editor.writes('<p>a</p><p>b</p>');
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>a</p><p>b</p>');
  });
});

describe('pasted pictures', () => {
  it('are added to the article from the clipboard, where it has no text', async () => {
    await editor.type('a');
    expect(await bring('paste', {}, ['screen.png'])).toBe(true);
    await editor.writes('<p>a</p><img src="pending:1" alt="">');
    await eventually(isShown).toEqual([1]);
    await bring('paste', { 'text/plain': 'photo.png' }, ['photo.png']);
    await editor.writes('<p>a</p><img src="pending:1" alt=""><img src="pending:2" alt="">');
  });

  it('are left out where they are a picture of the text', async () => {
    await bring('paste', { 'text/html': '<p>words</p>', 'text/plain': 'words' }, ['image.png']);
    await editor.writes('<p>words</p>');
    expect(await note()).toBe('');
  });

  it('within HTML appear in their place', async () => {
    await bring('paste', {
      'text/html': `<p>a</p><p><img src="${DATA}" alt="Two hands"></p><ul><li>b</li></ul>`,
    });
    await editor.writes('<p>a</p><img src="pending:1" alt="Two hands"><ul><li>b</li></ul>');
    await eventually(isShown).toEqual([1]);
  });

  it('of Word and LibreOffice are taken from the RTF beside the HTML, in its order', async () => {
    const html =
      '<p class=MsoNormal>a<img src="file:///C:\\1.png" alt="C:\\1.png"></p><p>b<img src="file:///C:\\2.wmf"></p>' +
      '<p>c<img src="file:///C:\\3.png" alt="A boat Description automatically generated"></p>';
    const rtf =
      `{\\rtf1 {\\*\\listpicture{\\pict\\pngblip 00}}{\\header{\\pict\\pngblip 00}}{\\*\\shppict{\\pict{\\*\\picprop x}\\picw1\\pngblip\\bliptag1{\\*\\blipuid 00ff}\n${PNG_HEX}}}` +
      `{\\nonshppict{\\pict\\wmetafile8 00}}{\\pict\\wmetafile8 0102}{\\pict\\pngblip\n${PNG_HEX.replace(/(.{20})/g, '$1\r\n')}}}`;
    await bring('paste', { 'text/html': html, 'text/rtf': rtf }, ['screenshot.png']);
    await editor.writes(
      '<p>a</p><img src="pending:1" alt=""><p>b</p><p>c</p><img src="pending:2" alt="A boat">',
    );
    await eventually(isShown).toEqual([1, 1]);
    expect(await note()).toBe('1 image was left out. To show an image, add it under Images.');
  });

  it('are left out where HTML and RTF have different numbers of them', async () => {
    await bring('paste', {
      'text/html': '<p>a<img src="file:///1.png"><img src="file:///2.png"></p>',
      'text/rtf': `{\\rtf1 {\\pict\\pngblip ${PNG_HEX}}}`,
    });
    await editor.writes('<p>a</p>');
    expect(await note()).toBe('2 images were left out. To show an image, add it under Images.');
  });
});

describe('dropped content', () => {
  it('is inserted where it is dropped, and is read like pasted content', async () => {
    await editor.begin('<p>one</p><p>two</p>');
    await bring('drop', { 'text/html': '<p><b style="font-weight:normal">x</b></p><h2>y</h2>' }, [], 'one');
    await editor.writes('<p>onex</p><h2>y</h2><p>two</p>');
  });

  it('can be a picture', async () => {
    await editor.begin('<p>one</p><p>two</p>');
    expect(await bring('drop', {}, ['photo.png'], 'one')).toBe(true);
    await editor.writes('<p>one</p><img src="pending:1" alt=""><p>two</p>');
  });
});
