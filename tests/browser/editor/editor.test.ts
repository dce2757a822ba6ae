import { describe, expect, it } from 'vitest';
import { editor, openEditorForFile } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { findViolationsAtEachWidth } from '../../support/browser/looking/find-violations.ts';
import { randomDocument } from '../../support/data/articles/random-document.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

const RANDOM_DOCUMENTS = process.env.LONG ? 2000 : 8;
const TIMEOUT_MS = 60_000 + 100 * RANDOM_DOCUMENTS;

openEditorForFile();

describe('the text', () => {
  it('is a multi-line field in the language and direction of the article, which is not machine-translated', async () => {
    await editor.settings({ isDisabled: false, isInvalid: true, lang: 'ar', dir: 'rtl' });
    const attributes = ['aria-multiline', 'aria-invalid', 'spellcheck', 'translate', 'lang', 'dir'];
    const values = attributes.map((name) => editor.text.getAttribute(name));
    expect(await Promise.all(values)).toEqual(['true', 'true', 'true', 'no', 'ar', 'rtl']);
    await editor.type('السلام عليكم');
    await editor.press('Enter');
    await editor.tool('Numbered list').click();
    await editor.type('أهلا');
    await editor.writes('<p>السلام عليكم</p><ol><li>أهلا</li></ol>');
    const item = editor.text.locator('li');
    expect(await item.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    // The numbers stand there.
    expect(await item.evaluate((element) => getComputedStyle(element).marginRight)).not.toBe('0px');
  });

  it('accepts text composed with an input method', async () => {
    const input = await editor.page.context().newCDPSession(editor.page);
    await editor.type('a ');
    await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await input.send('Input.insertText', { text: '日本' });
    await editor.type(' b');
    await editor.writes('<p>a 日本 b</p>');
  });

  it('cannot be changed while the form is busy, neither with keys nor with tools', async () => {
    await editor.type('abc');
    await editor.press('ControlOrMeta+a');
    await editor.settings({ isDisabled: true });
    await eventually(() => editor.text.getAttribute('contenteditable')).toBe('false');
    await editor.type('x');
    await editor.tool('Bold').click({ force: true });
    await eventually(() => editor.tool('Bold').getAttribute('aria-disabled')).toBe('true');
    expect(await editor.html()).toBe('<p>abc</p>');
  });

  it('starts again with another article, which cannot be undone', async () => {
    await editor.type('abc');
    await editor.begin('<h2>Other</h2>');
    await editor.press('ControlOrMeta+z', 'End');
    await editor.type('!');
    await editor.writes('<h2>Other!</h2>');
  });

  it('loses no key right after it gets the focus, even on a slow machine', async () => {
    const input = await editor.page.context().newCDPSession(editor.page);
    const end = { key: 'End', code: 'End', windowsVirtualKeyCode: 35 };
    await input.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (let round = 0; round < 3; round += 1) {
      await editor.page.evaluate(() => {
        window.editorPage.reset([{ type: 'heading', level: 1, children: [{ text: 'Other' }] }]);
        window.editorPage.focus();
      });
      await Promise.all([
        input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...end }),
        input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...end }),
        input.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '!', text: '!' }),
      ]);
      await editor.writes('<h2>Other!</h2>');
    }
    await input.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  it(
    `is written exactly as it was read (${RANDOM_DOCUMENTS} articles)`,
    async () => {
      for (let seed = 0; seed < RANDOM_DOCUMENTS; seed += 1) {
        const article = randomDocument(seededRandom(seed));
        await editor.begin(article);
        await editor.press('ControlOrMeta+End');
        await editor.type('x');
        await editor.press('Backspace');
        await eventually(
          () => editor.page.evaluate(() => window.editorPage.document()),
          `seed ${seed}`,
        ).toEqual(article);
      }
    },
    TIMEOUT_MS,
  );
});

describe('axe-core', () => {
  it('finds no violation in the editor, in any colour scheme and state', async () => {
    await editor.begin(
      '<h2>One</h2><p>Two <a href="/x">three</a></p><ul><li>Four</li></ul><ol><li>Five</li></ol><blockquote>Six</blockquote>',
    );
    await editor.press('ControlOrMeta+b');
    expect(await findViolationsAtEachWidth(editor.page)).toEqual([]);
    await editor.settings({ isDisabled: true, isInvalid: true });
    expect(await findViolationsAtEachWidth(editor.page)).toEqual([]);
  });

  it('finds no violation in the link dialog, with a refused address', async () => {
    await editor.begin('<p><a href="/x">one</a></p>');
    await editor.text.getByText('one').click();
    await editor.press('ControlOrMeta+k');
    await editor.page.getByRole('textbox', { name: 'URL' }).fill('x');
    await editor.press('Enter');
    await editor.page.getByRole('alert').getByText('Enter a web address').waitFor();
    expect(await findViolationsAtEachWidth(editor.page)).toEqual([]);
    await editor.press('Escape');
  });
});
