import { describe, expect, it } from 'vitest';
import {
  commit,
  compose,
  composeText,
  openEditorOnAndroid,
  swipe,
} from '../../support/browser/editor-page/android-keyboard.ts';
import { editor, isTextFocused } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { selectRange } from '../../support/browser/editor-page/select-range.ts';
import { rewritten } from '../../support/data/articles/article-html.ts';
import { editorOf } from '../../support/data/articles/edited.ts';

openEditorOnAndroid();

const LINK = '<a href="https://x.example/a" rel="noopener noreferrer">https://x.example/a</a>';

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

  it.each([
    ['composed', () => compose('www.x.example', 'www.x.example ')],
    ['swiped', () => swipe('www.x.example', 'www.x.example ')],
    ['corrected', () => compose('www.x.exampel', 'www.x.example ')],
  ])(
    'an address that is %s and committed with its space is a link behind other words too',
    async (_, type) => {
      for (const before of ['', '<strong>Now</strong> see']) {
        await editor.begin(`<p>${before}</p>`);
        if (before) await editor.goTo('End', 'see');
        else await compose('See');
        await commit(' ');
        await type();
        await compose('one', 'one ');
        const linked = '<a href="https://www.x.example/" rel="noopener noreferrer">www.x.example</a>';
        await editor.writes(`<p>${before || 'See'} ${linked} one\xa0</p>`);
        await editor.press('ControlOrMeta+z');
        await editor.press('ControlOrMeta+z');
        await editor.writes(`<p>${before || 'See'} www.x.example\xa0</p>`);
      }
    },
  );

  it("a keyboard's clipboard is read as pasted text, in one undo step", async () => {
    await commit('Now: ');
    await commit('*Statement*\nSee https://x.example/a.\n\n- passport\n- photo\n\nCall _today_\n');
    await editor.writes(
      `<p>Now: <strong>Statement</strong><br>See ${LINK}.</p><ul><li>passport</li><li>photo</li></ul><p>Call <em>today</em></p>`,
    );
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>Now:\xa0</p>');
    await commit('https://x.example/a');
    await editor.writes(`<p>Now: ${LINK}</p>`);
  });

  it("a keyboard's clipboard replaces a word that is composed at the start of a paragraph", async () => {
    await composeText('hel');
    await commit('*a*\nb');
    await showsAndWrites('<p><strong>a</strong><br>b</p>');
    await compose('c');
    await showsAndWrites('<p><strong>a</strong><br>bc</p>');
  });

  it.each([
    [
      '*Statement*\n\n- passport\n- photo\n\nCall _today_',
      '<p>Hello. <strong>Statement</strong></p><ul><li>passport</li><li>photo</li></ul><p>Call <em>today</em></p>',
    ],
    ['a\nhttps://x.example/a', `<p>Hello. a<br>${LINK}</p>`],
  ])("a keyboard's clipboard replaces a word that is composed: %j", async (lines, after) => {
    await commit('Hello. ');
    await composeText('hel');
    await commit(lines);
    await showsAndWrites(after);
    await editor.press('ControlOrMeta+z');
    await showsAndWrites('<p>Hello. hel</p>');
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

/** With `[` and `]` at the ends of the selection; then what it is after "new" is typed, and after Backspace. */
const SELECTIONS = [
  ['within a text', '<p>al[ph]a</p>', '<p>alnewa</p>', '<p>ala</p>'],
  ['over two lines', '<p>al[pha</p><p>e]nd</p>', '<p>alnewnd</p>', '<p>alnd</p>'],
  ['over three lines', '<p>a[l</p><p>mid</p><h2>tw]o</h2>', '<p>anewo</p>', '<p>ao</p>'],
  ['of whole lines', '<p>a</p><p>[b</p><p>c]</p><p>d</p>', '<p>a</p><p>new</p><p>d</p>', '<p>a</p><p>d</p>'],
  ['of everything', '<h2>[a</h2><ul><li>b</li></ul><p>c]</p>', '<p>new</p>', ''],
  ['from the end of a line', '<p>ab[</p><p>]cd</p>', '<p>abnewcd</p>', '<p>abcd</p>'],
  ['before a mark', '<p>al[<strong>pha</strong> x</p><p>e]nd</p>', '<p>alnewnd</p>', '<p>alnd</p>'],
  [
    'from within a mark',
    '<p><em>al[pha</em> x</p><p>e]nd</p>',
    '<p><em>alnew</em>nd</p>',
    '<p><em>al</em>nd</p>',
  ],
  ['of whole marks', '<p>a<em>[b</em> <strong>c]</strong> d</p>', '<p>a<em>new</em> d</p>', '<p>a d</p>'],
  [
    'from a link',
    '<p>a <a href="/x">b[c</a> d</p><p>e]f</p>',
    '<p>a <a href="/x">b</a>newf</p>',
    '<p>a <a href="/x">b</a>f</p>',
  ],
  [
    'into a link',
    '<p>a[b</p><p>c <a href="/x">d]e</a></p>',
    '<p>anew<a href="/x">e</a></p>',
    '<p>a<a href="/x">e</a></p>',
  ],
  ['of a whole link', '<p>a <a href="/x">[bc]</a>, d</p>', '<p>a new, d</p>', '<p>a , d</p>'],
  [
    'of the end of a link',
    '<p>a <a href="/x">b[c]</a> d</p>',
    '<p>a <a href="/x">b</a>new d</p>',
    '<p>a <a href="/x">b</a> d</p>',
  ],
  [
    'from a link into another',
    '<p><a href="/x">b[c</a></p><p>e <a href="/y">f]g</a></p>',
    '<p><a href="/x">b</a>new<a href="/y">g</a></p>',
    '<p><a href="/x">b</a><a href="/y">g</a></p>',
  ],
  [
    'from behind a link',
    '<p>a<a href="/x">b</a>[ c</p><p>d]e</p>',
    '<p>a<a href="/x">b</a>newe</p>',
    '<p>a<a href="/x">b</a>e</p>',
  ],
  [
    'over list items',
    '<ul><li>a[b<ul><li>c</li></ul></li><li>d]e</li></ul>',
    '<ul><li>anewe</li></ul>',
    '<ul><li>ae</li></ul>',
  ],
  ['into a list', '<p>a[b</p><ol><li>c</li><li>d]e</li></ol>', '<p>anewe</p>', '<p>ae</p>'],
  ['over a picture', '<p>a[b</p><img src="/uploads/a.webp" alt=""><p>c]d</p>', '<p>anewd</p>', '<p>ad</p>'],
  [
    'over lines of a paragraph',
    '<p>a<br>b[c</p><p>d]e<br>f</p>',
    '<p>a<br>bnewe<br>f</p>',
    '<p>a<br>be<br>f</p>',
  ],
] as const;

/** Selects as the marks say. @returns the article as it is before. */
async function select(html: string, isBackward = false): Promise<string> {
  const { children, selection } = editorOf(html);
  const before = html.replace(/[[\]]/g, '');
  await editor.begin(before);
  if (!selection || children.length === 0) throw new Error('Nothing is to be selected.');
  const { anchor, focus } = selection;
  await selectRange(editor.text, isBackward ? { anchor: focus, focus: anchor } : selection);
  return before;
}

/** Waits until the page shows what would be published. */
async function showsAndWrites(html: string): Promise<void> {
  await editor.writes(html);
  await eventually(shown).toBe(rewritten(html.replace(/ alt="[^"]*"/g, '')));
}

async function shown(): Promise<string> {
  const html = await editor.text.innerHTML();
  return rewritten(
    html
      .replaceAll('\n', '<br>')
      .replaceAll('\ufeff', '')
      .replace(/ alt="[^"]*"/g, ''),
  );
}

describe.each([
  ['composed', () => compose('new')],
  ['swiped', () => swipe('new')],
  [
    'written letter by letter',
    async () => {
      for (const letter of 'new') await commit(letter);
    },
  ],
  ['written at once', () => commit('new')],
])('a word that is %s', (_, type) => {
  it.each(SELECTIONS)('replaces a selection %s, and one undo restores it', async (_title, html, after) => {
    for (const isBackward of [false, true]) {
      const before = await select(html, isBackward);
      await type();
      await showsAndWrites(after);
      await editor.press('ControlOrMeta+z');
      await showsAndWrites(before);
    }
  });
});

it.each(SELECTIONS)(
  'Backspace deletes a selection %s, and one undo restores it',
  async (_, html, _typed, after) => {
    const before = await select(html);
    await editor.press('Backspace');
    await showsAndWrites(after);
    await editor.press('ControlOrMeta+z');
    await showsAndWrites(before);
  },
);

it('Enter replaces a selection by a line end', async () => {
  await select('<p>al[pha</p><ul><li>e]nd</li></ul>');
  await editor.press('Enter');
  await compose('new');
  await showsAndWrites('<p>al</p><p>newnd</p>');
});

it('what is typed after a replaced selection goes on behind it', async () => {
  await select('<p>al[pha</p><p>e]nd</p>');
  await compose('new', 'new ');
  await compose('word');
  await showsAndWrites('<p>alnew wordnd</p>');
  expect(await editor.page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
});
