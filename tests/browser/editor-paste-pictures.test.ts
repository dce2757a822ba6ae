import { describe, expect, it } from 'vitest';
import { editor, openEditorForFile } from '../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../support/browser/editor-page/open-editor.ts';

openEditorForFile();

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
