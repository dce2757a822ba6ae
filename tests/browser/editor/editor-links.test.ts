import { describe, expect, it } from 'vitest';
import {
  editor,
  isTextFocused,
  openEditorForFile,
} from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { descriptionOf } from '../../support/browser/looking/description-of.ts';

openEditorForFile();

describe('links', () => {
  const dialog = () => editor.page.getByRole('dialog');
  const field = () => dialog().getByRole('textbox', { name: 'URL', exact: true });

  const SELECT_FIRST = 'To turn words into a link, select them first.';

  it('are added to selected text by the tool; Enter inserts, and the selection is restored', async () => {
    await editor.begin('<p>one</p>');
    await editor.selectWord('one');
    await editor.tool('Insert link').click();
    await field().waitFor();
    expect(await dialog().getByText(SELECT_FIRST).count()).toBe(0);
    await editor.type('https://www.sanir.example/about');
    await editor.press('Enter');
    await editor.writes('<p><a href="https://www.sanir.example/about" rel="noopener noreferrer">one</a></p>');
    await eventually(isTextFocused).toBe(true);
    await editor.type(' more');
    await editor.writes(
      '<p><a href="https://www.sanir.example/about" rel="noopener noreferrer">one</a> more</p>',
    );
  });

  it('open with Ctrl + K; without a selection the address becomes the text, and later text is not linked', async () => {
    await editor.type('See ');
    await editor.press('ControlOrMeta+k');
    await field().waitFor();
    expect(await field().evaluate(descriptionOf)).toBe(SELECT_FIRST);
    // Copied addresses often have signs around them that nobody sees.
    await field().fill('<\u202awww.x.example\u202c\u200b>');
    await dialog().getByRole('button', { name: 'Insert' }).click();
    await eventually(isTextFocused).toBe(true);
    await editor.type('.');
    await editor.writes(
      '<p>See <a href="https://www.x.example/" rel="noopener noreferrer">www.x.example</a>.</p>',
    );
  });

  it('that exist fill the dialog, can be changed in it, and can be removed', async () => {
    await editor.begin('<p>a <a href="/news/1">one</a> b</p>');
    await editor.text.getByText('one').click();
    await editor.press('ControlOrMeta+k');
    expect(await field().inputValue()).toBe('/news/1');
    expect(await dialog().getByText(SELECT_FIRST).count()).toBe(0);
    await field().fill('desk@sanir.example');
    await editor.press('Enter');
    await editor.writes('<p>a <a href="mailto:desk@sanir.example">one</a> b</p>');
    await editor.press('ControlOrMeta+k');
    await dialog().getByRole('button', { name: 'Remove link' }).click();
    await editor.writes('<p>a one b</p>');
  });

  it('across several blocks are one link in each', async () => {
    await editor.begin('<p>one</p><ul><li>two</li></ul>');
    await editor.press('ControlOrMeta+a', 'ControlOrMeta+k');
    await field().fill('/news/1');
    await editor.press('Enter');
    await editor.writes('<p><a href="/news/1">one</a></p><ul><li><a href="/news/1">two</a></li></ul>');
  });

  it('are not made when the dialog is closed by Escape or Cancel; the selection is restored', async () => {
    await editor.begin('<p>one</p>');
    for (const leave of [
      () => editor.press('Escape'),
      () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await editor.selectWord('one');
      await editor.press('ControlOrMeta+k');
      await field().fill('https://www.sanir.example');
      await leave();
      await eventually(isTextFocused).toBe(true);
      expect(await dialog().count()).toBe(0);
    }
    await editor.type('x');
    await editor.writes('<p>x</p>');
  });

  it('with an invalid address are not made; a sentence says what is expected, and the form is not sent', async () => {
    await editor.begin('<p>one</p>');
    await editor.selectWord('one');
    await editor.press('ControlOrMeta+k');
    await editor.type('javascript:alert(1)');
    await editor.press('Enter');
    const sentence =
      'Enter a web address such as https://www.sanir.example, an e-mail address or a telephone number.';
    await eventually(() => dialog().getByRole('alert').textContent()).toBe(sentence);
    expect(await field().getAttribute('aria-invalid')).toBe('true');
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await field().fill('+27 00 000 0000');
    await editor.press('Enter');
    await editor.writes('<p><a href="tel:+27000000000">one</a></p>');
    expect(editor.requests).not.toContain('GET /sent');
  });

  it('disappear with their last letter', async () => {
    await editor.begin('<p>a<a href="/x">b</a></p>');
    await editor.press('ControlOrMeta+End', 'Backspace');
    await editor.type('c');
    await editor.writes('<p>ac</p>');
  });
});

describe('an address', () => {
  const LINK = '<a href="https://www.x.example/a" rel="noopener noreferrer">';

  it('that is typed is a link behind a space, and text again after an undo', async () => {
    await editor.type('See www.x.example/a. ');
    await editor.writes(`<p>See ${LINK}www.x.example/a</a>.\xa0</p>`);
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>See www.x.example/a.\xa0</p>');
    await editor.type('more ');
    await editor.writes('<p>See www.x.example/a. more\xa0</p>');
  });

  it('that is typed is a link behind Enter, and the text goes on below it', async () => {
    await editor.type('www.x.example/a');
    await editor.press('Enter');
    await editor.type('more');
    await editor.writes(`<p>${LINK}www.x.example/a</a></p><p>more</p>`);
  });

  it.each([
    ['as text', { 'text/plain': 'https://www.x.example/a\n' }],
    [
      'as a link',
      { 'text/html': `${LINK}https://www.x.example/a</a>`, 'text/plain': 'https://www.x.example/a' },
    ],
    [
      'as a link with the title of its page',
      { 'text/html': `${LINK}Our statement</a>`, 'text/plain': 'https://www.x.example/a' },
    ],
  ])('that is pasted %s over words links them, also those of a link, until an undo', async (_, data) => {
    const before = '<p>one <strong>two</strong> <a href="/x">three</a></p>';
    await editor.begin(before);
    await editor.press('ControlOrMeta+a');
    await editor.paste(data);
    const linked = `<p>${LINK}one <strong>two</strong> three</a></p>`;
    await editor.writes(linked);
    await editor.press('ControlOrMeta+z');
    await editor.writes(before);
  });

  it('that is pasted over an address replaces it', async () => {
    await editor.begin('<p>https://old.example</p>');
    await editor.press('ControlOrMeta+a');
    await editor.paste({ 'text/plain': 'https://www.x.example/a' });
    await editor.writes(`<p>${LINK}https://www.x.example/a</a></p>`);
    await editor.type('!');
    await editor.writes(`<p>${LINK}https://www.x.example/a</a>!</p>`);
  });
});
