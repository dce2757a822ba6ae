import { describe, expect, it } from 'vitest';
import { commit, compose, openEditorOnAndroid } from '../support/browser/editor-page/android-keyboard.ts';
import { editor, isTextFocused } from '../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../support/browser/editor-page/open-editor.ts';

openEditorOnAndroid();

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
    await commit(sign);
    await compose('one');
    await editor.writes(after);
    await editor.tool('Undo').tap();
    await editor.tool('Undo').tap();
    await editor.writes(`<p>${sign.slice(0, -1)}\xa0</p>`);
  });

  it('an address becomes a link when its word is committed with a space, and not before', async () => {
    await commit('See ');
    await compose('www.x.example');
    await editor.writes('<p>See www.x.example</p>');
    await commit(' ');
    await compose('one');
    const linked = '<a href="https://www.x.example/" rel="noopener noreferrer">www.x.example</a>';
    await editor.writes(`<p>See ${linked} one</p>`);
    await editor.begin('');
    await compose('www.x.example', 'www.x.example ');
    await compose('one');
    await editor.writes(`<p>${linked} one</p>`);
  });

  it("a keyboard's clipboard is read as pasted text, in one undo step", async () => {
    await commit('Now: ');
    await commit('*Statement*\nSee https://x.example/a.\n\n- passport\n- photo\n\nCall _today_\n');
    const link = '<a href="https://x.example/a" rel="noopener noreferrer">https://x.example/a</a>';
    await editor.writes(
      `<p>Now: <strong>Statement</strong><br>See ${link}.</p><ul><li>passport</li><li>photo</li></ul><p>Call <em>today</em></p>`,
    );
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>Now:\xa0</p>');
    await commit('https://x.example/a');
    await editor.writes(`<p>Now: ${link}</p>`);
  });

  it('tapped tools leave focus and selection in the text', async () => {
    await compose('one');
    await editor.tool('Bold').tap();
    // The first letter of a mark is drawn in a new element, which ends a composition; a keyboard writes a space outside a composition.
    await commit(' ');
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
    await commit('the');
    await editor.writes('<p>a the b</p>');
  });
});
