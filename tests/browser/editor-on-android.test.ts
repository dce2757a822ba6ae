import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../support/browser/browser.ts';
import { editor, isTextFocused, openEditorForFile } from '../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../support/browser/editor-page/open-editor.ts';

/** Makes the editor handle input like that of Android's keyboards. */
const ANDROID = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
};

openEditorForFile(ANDROID);

let input: CDPSession;
beforeAll(async () => {
  input = await editor.page.context().newCDPSession(editor.page);
});

/** Types like a phone keyboard: each letter is composed, and the word is committed with the space after it. */
async function compose(word: string, committed = word): Promise<void> {
  for (let length = 1; length <= word.length; length += 1) {
    await input.send('Input.imeSetComposition', {
      text: word.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await input.send('Input.insertText', { text: committed });
}

describe('on Android', () => {
  it('words are composed, and replaced by suggestions', async () => {
    await compose('teh');
    await compose('teh', 'the ');
    await compose('end', 'end');
    await editor.writes('<p>tehthe end</p>');
  });

  it('Enter makes a paragraph, and Backspace at the start of a heading another', async () => {
    await compose('one');
    await editor.press('Enter');
    await compose('two');
    await editor.writes('<p>one</p><p>two</p>');
    await editor.begin('<h2>one</h2>');
    await editor.press('Backspace');
    await editor.writes('<p>one</p>');
  });

  it('Backspace joins two paragraphs, without a message on the console', async () => {
    await editor.begin('<p>one</p><p>two <strong>three</strong></p>');
    await editor.goTo('Home', 'two');
    await editor.press('Backspace');
    await editor.writes('<p>onetwo <strong>three</strong></p>');
    await compose('x');
    await editor.writes('<p>onextwo <strong>three</strong></p>');
    await editor.begin('<p>one</p><p>two</p>');
    await editor.goTo('End', 'one');
    await editor.press('Delete');
    await editor.writes('<p>onetwo</p>');
  });

  it.each([
    ['- ', '<ul><li>one</li></ul>'],
    ['1. ', '<ol><li>one</li></ol>'],
    ['# ', '<h2>one</h2>'],
  ])('%s at the start of a line changes its format, in a separate undo step', async (sign, after) => {
    await input.send('Input.insertText', { text: sign });
    await compose('one');
    await editor.writes(after);
    await editor.tool('Undo').tap();
    await editor.tool('Undo').tap();
    await editor.writes(`<p>${sign.slice(0, -1)}\xa0</p>`);
  });

  it('an address becomes a link when its word is committed with a space, and not before', async () => {
    await input.send('Input.insertText', { text: 'See ' });
    await compose('www.x.example');
    await editor.writes('<p>See www.x.example</p>');
    await input.send('Input.insertText', { text: ' ' });
    await compose('one');
    const linked = '<a href="https://www.x.example/" rel="noopener noreferrer">www.x.example</a>';
    await editor.writes(`<p>See ${linked} one</p>`);
    await editor.begin('');
    await compose('www.x.example', 'www.x.example ');
    await compose('one');
    await editor.writes(`<p>${linked} one</p>`);
  });

  it('tapped tools leave focus and selection in the text', async () => {
    await compose('one');
    await editor.tool('Bold').tap();
    // The first letter of a mark is drawn in a new element, which ends a composition; a keyboard writes a space outside a composition.
    await input.send('Input.insertText', { text: ' ' });
    await editor.writes('<p>one<strong>\xa0</strong></p>');
    await compose('two');
    await editor.tool('Bulleted list').tap();
    await editor.tool('Align center').tap();
    expect(await isTextFocused()).toBe(true);
    await editor.press('Enter');
    await editor.tool('Indent').tap();
    await compose('three');
    await editor.writes(
      '<ul><li class="align-center">one<strong> two</strong><ul><li class="align-center"><strong>three</strong></li></ul></li></ul>',
    );
  });

  it('a word in the middle is corrected in place', async () => {
    await editor.begin('<p>a teh b</p>');
    await editor.text.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (text) getSelection()?.setBaseAndExtent(text, 2, text, 5);
    });
    await eventually(() => editor.page.evaluate(() => String(getSelection()))).toBe('teh');
    await input.send('Input.insertText', { text: 'the' });
    await editor.writes('<p>a the b</p>');
  });
});
