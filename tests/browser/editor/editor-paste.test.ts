import { describe, expect, it } from 'vitest';
import { editor, openEditorForFile } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';

openEditorForFile();

describe('plain text', () => {
  it.each([
    ['of one line is typed where the caret is', 'b  c', '<p>ab\xa0 cd</p>'],
    ['with an empty line is paragraphs', 'b\n\nc', '<p>ab</p><p>cd</p>'],
    ['with a line break has one', 'b\r\nc', '<p>ab<br>cd</p>'],
    ['with many empty lines is no empty paragraphs', 'b\r\n \r\n\t\r\n\r\nc', '<p>ab</p><p>cd</p>'],
    ['with a line end behind it is one line', 'b\n', '<p>abd</p>'],
    ['with angle brackets stays what it is', '<b>b</b>', '<p>a&lt;b&gt;b&lt;/b&gt;d</p>'],
    ['with tabs has spaces', 'b\tc', '<p>ab\xa0 \xa0 cd</p>'],
  ])('%s', async (_, text, expected) => {
    await editor.type('ad');
    await editor.press('ArrowLeft');
    await editor.paste({ 'text/plain': text });
    await editor.writes(expected);
  });

  it('gets the marks at the caret, and replaces the selection', async () => {
    await editor.begin('<p>a <strong>bc</strong> d</p>');
    await editor.text.getByText('bc').dblclick();
    await editor.paste({ 'text/plain': 'x' });
    await editor.writes('<p>a <strong>x</strong> d</p>');
  });
});

describe('signs and addresses in plain text', () => {
  const LINK = '<a href="https://www.x.example/" rel="noopener noreferrer">';

  it('become marks and links beside those of the line, at the place of the caret', async () => {
    await editor.begin('<p class="align-center"><em>ad</em></p>');
    await editor.press('ArrowRight');
    await editor.paste({ 'text/plain': ' *b* www.x.example, c ' });
    await editor.type('!');
    await editor.writes(
      `<p class="align-center"><em>a </em><strong><em>b</em></strong><em> </em>${LINK}<em>www.x.example</em></a><em>, c !d</em></p>`,
    );
  });

  it('are text where they are pasted as plain text, with one key or the other', async () => {
    const text = '*a* www.x.example\n- b\n- c';
    await editor.paste({ 'text/plain': text });
    await editor.writes(`<p><strong>a</strong> ${LINK}www.x.example</a></p><ul><li>b</li><li>c</li></ul>`);
    await editor.begin('');
    await editor.press('ControlOrMeta+Shift+v');
    await editor.writes('<p>*a* www.x.example<br>- b<br>- c</p>');
    await editor.begin('');
    await editor.press('ControlOrMeta+v');
    await editor.writes(`<p><strong>a</strong> ${LINK}www.x.example</a></p><ul><li>b</li><li>c</li></ul>`);
  });

  it('in a link become marks of its words, and no other link', async () => {
    await editor.begin('<p><a href="/x">ad</a></p>');
    await editor.press('ArrowRight');
    await editor.paste({ 'text/plain': '*b* www.x.example' });
    await editor.writes('<p><a href="/x">a<strong>b</strong> www.x.exampled</a></p>');
  });
});

it.each([
  ['of HTML', { 'text/html': '<p>x</p><ul><li>y</li></ul>' }, '<p>ax</p><ul><li>y</li></ul>'],
  ['of one word', { 'text/plain': 'x' }, '<p>ax</p>'],
])('a paste %s is undone in one step, separate from typing before and after it', async (_, data, pasted) => {
  await editor.type('a');
  await editor.paste(data);
  await editor.type('z');
  for (const html of [pasted, '<p>a</p>', '']) {
    await editor.press('ControlOrMeta+z');
    await editor.writes(html);
  }
});

describe('the message about a paste', () => {
  const note = () => editor.page.getByText('1 image was left out.');

  it("does not cover the caret's line, and disappears when the paste is undone", async () => {
    await editor.begin('<p>word</p>'.repeat(60));
    await editor.press('ControlOrMeta+End');
    await editor.paste({ 'text/html': '<p>x<img src="https://x.example/x.png"></p>' });
    await note().waitFor();
    const caretBottom = () =>
      editor.page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.bottom ?? 0);
    const noteTop = async () => (await note().locator('..').boundingBox())?.y ?? 0;
    const spaceBelowCaret = async () => (await noteTop()) - (await caretBottom());
    await eventually(spaceBelowCaret).toBeGreaterThanOrEqual(0);
    for (let line = 0; line < 3; line += 1) {
      await editor.press('ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Shift+Enter');
      await eventually(spaceBelowCaret).toBeGreaterThanOrEqual(0);
    }
    await editor.press('ControlOrMeta+z');
    await note().waitFor({ state: 'detached' });
  });
});

describe('HTML', () => {
  it.each([
    [
      'keeps headings, lists, emphasis and links',
      '<h1>One</h1><p>Two <b>three</b> <i>four</i></p><ol><li>Five<ul><li>Six</ul></ol><a href="https://x.example">Seven</a>',
      '<h2>One</h2><p>Two <strong>three</strong> <em>four</em></p><ol><li>Five<ul><li>Six</li></ul></li></ol><p><a href="https://x.example/" rel="noopener noreferrer">Seven</a></p>',
    ],
    [
      'loses everything else',
      '<style>p{}</style><p style="color:red" onclick="alert(1)">a<script>alert(1)</script></p><img src="https://evil.example/x.png" onerror="alert(1)"><a href="javascript:alert(1)">b</a><iframe src="https://evil.example"></iframe>',
      '<p>a</p><p>b</p>',
    ],
    [
      'keeps the alignment of lines',
      '<style>p { color: red }</style><p style="margin: 0; text-align: center" title="a>b">a</p><p align=right>b</p><P STYLE=text-align:right>c style=d</P>',
      '<p class="align-center">a</p><p class="align-right">b</p><p class="align-right">c style=d</p>',
    ],
    [
      'is read with any names of its elements',
      '<form><input name="childNodes"><input name="attributes"><input name="nodeType"><p>a</p><b name="localName">b</b></form>',
      '<p>a</p><p><strong>b</strong></p>',
    ],
    [
      'is only text below the depth that the site accepts',
      `${'<div>'.repeat(300)}<p>a</p><p><b>b</b></p>`,
      '<p>ab</p>',
    ],
  ])('%s', async (_, html, expected) => {
    await editor.paste({ 'text/html': html, 'text/plain': 'not this' });
    await editor.writes(expected);
  });

  it('without any text is ignored in favour of the plain text', async () => {
    await editor.paste({ 'text/html': '<img src="https://x.example/x.png">', 'text/plain': 'this' });
    await editor.writes('<p>this</p>');
  });

  it.each([
    ['words go into the line', 'abcd', '<p>b</p>', '<p>abbcd</p>'],
    ['a heading alone is words within a line', 'abcd', '<h2>x</h2>', '<p>abxcd</p>'],
    ['paragraphs join the halves of the line', 'abcd', '<p>x</p><p>y</p>', '<p>abx</p><p>ycd</p>'],
    [
      'other blocks are inserted between the halves',
      'abcd',
      '<ul><li>x</li></ul><h2>y</h2>',
      '<p>ab</p><ul><li>x</li></ul><h2>y</h2><p>cd</p>',
    ],
  ])('%s', async (_, words, html, expected) => {
    await editor.type(words);
    await editor.press('ArrowLeft', 'ArrowLeft');
    await editor.paste({ 'text/html': html });
    await editor.writes(expected);
  });

  it.each([
    [
      'items are added after the item',
      '<ol><li>x<ol><li>y</li></ol></li></ol>',
      '<ul><li>a</li><li>x<ol><li>y</li></ol></li></ul>',
    ],
    [
      'paragraphs become items, the first joins the item',
      '<p>x</p><p>y</p>',
      '<ul><li>ax</li><li>y</li></ul>',
    ],
    ['headings are items', '<h2>x</h2><p>y</p>', '<ul><li>a</li><li>x</li><li>y</li></ul>'],
  ])('in a list, %s', async (_, html, expected) => {
    await editor.begin('<ul><li>a</li></ul>');
    await editor.goTo('End', 'a');
    await editor.paste({ 'text/html': html });
    await editor.writes(expected);
  });

  it('in the middle of an item leaves its second half after it, with the nested items', async () => {
    await editor.begin('<ul><li>ab<ul><li>c</li></ul></li></ul>');
    await editor.goTo('Home', 'ab');
    await editor.press('ArrowRight');
    await editor.paste({ 'text/html': '<ul><li>x</li></ul>' });
    await editor.writes('<ul><li>a</li><li>x</li><li>b<ul><li>c</li></ul></li></ul>');
  });

  it('in an empty item leaves the list, where it is not a list', async () => {
    await editor.begin('<ul><li>a</li></ul>');
    await editor.goTo('End', 'a');
    await editor.press('Enter');
    await editor.paste({ 'text/html': '<h2>x</h2><p>y</p>' });
    await editor.writes('<ul><li>a</li></ul><h2>x</h2><p>y</p>');
  });

  it('puts the caret at its end', async () => {
    await editor.type('ab');
    await editor.press('ArrowLeft');
    await editor.paste({ 'text/html': '<p>x</p><ul><li>y</li></ul>' });
    await editor.type('!');
    await editor.writes('<p>ax</p><ul><li>y!</li></ul><p>b</p>');
  });
});

describe('content copied from the editor', () => {
  const ARTICLE =
    '<h2>One</h2><p class="align-center">Two <strong>three</strong></p><ul><li>Four<ol><li>Five</li></ol></li></ul><img src="/uploads/news-images/1-a-abcdefgh.jpg" alt="1"><p>Six</p>';

  it('is pasted unchanged in the editor, including pictures', async () => {
    await editor.begin(ARTICLE);
    await editor.press('ControlOrMeta+a', 'ControlOrMeta+x');
    await editor.writes('');
    await editor.press('ControlOrMeta+v');
    await editor.writes(ARTICLE);
  });

  it('loses a picture whose address no stored picture can have', async () => {
    await editor.paste({
      'application/x-sanir-article': '<p>a</p><img src="/uploads/../graphql?query={id}" alt="x"><p>b</p>',
    });
    await editor.writes('<p>a</p><p>b</p>');
  });

  it("is the article's HTML for other programs, and plain text", async () => {
    await editor.begin(ARTICLE);
    await editor.page.evaluate(() => {
      document.addEventListener('copy', (event) => {
        const { clipboardData: data } = event;
        Object.assign(window, { copied: [data?.getData('text/html'), data?.getData('text/plain')] });
      });
    });
    await editor.press('ControlOrMeta+a', 'ControlOrMeta+c');
    const copied = await editor.page.evaluate(() => Reflect.get(window, 'copied') as string[]);
    expect(copied).toEqual([ARTICLE, 'One\n\nTwo three\n\nFour\nFive\n\nSix']);
  });

  it('can start and end within lists', async () => {
    await editor.begin('<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>');
    await editor.goTo('Home', 'two');
    await editor.press(
      'Shift+ArrowDown',
      'Shift+End',
      'ControlOrMeta+c',
      'ControlOrMeta+End',
      'Enter',
      'Enter',
    );
    await editor.press('ControlOrMeta+v');
    await editor.writes(
      '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul><ul><li>two</li><li>three</li></ul>',
    );
  });

  it('can be a single space', async () => {
    await editor.type('a b');
    await editor.press(
      'ArrowLeft',
      'Shift+ArrowLeft',
      'ControlOrMeta+c',
      'ControlOrMeta+End',
      'ControlOrMeta+v',
    );
    await editor.type('c');
    await editor.writes('<p>a b c</p>');
  });

  it('from another page is read like any other, without its pictures', async () => {
    await editor.paste({
      'application/x-sanir-article':
        '<p onclick="alert(1)">a</p><img src="https://evil.example/x.png" alt=""><a href="javascript:alert(1)">b</a>',
    });
    await editor.writes('<p>a</p><p>b</p>');
    await eventually(() => editor.text.locator('img').count()).toBe(0);
  });
});
