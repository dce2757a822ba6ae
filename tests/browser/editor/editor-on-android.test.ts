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
import { SELECTIONS } from '../../support/data/articles/selections.ts';

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
    // The first letter of a mark is drawn in a new element, which ends a composition; a keyboard writes a
    // space outside a composition.
    await commit(' ');
    await editor.writes('<p>one<strong>\xa0</strong></p>');
    await compose('two');
    await editor.tool('More').tap();
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

/** Within one text, over lines, of a mark, of a link, and over an image. */
const KINDS: ReadonlySet<string> = new Set([
  'within a text',
  'over two lines',
  'from within a mark',
  'of a whole link',
  'from a link into another',
  'over a picture',
]);

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

/**
 * What is selected is in `typed-over.test.ts`; what Slate then makes of the page depends on what is left of
 * the text in which it begins.
 */
it.each(SELECTIONS.map((row, index) => [...row, index % 2 === 1] as const))(
  'a word that is composed replaces a selection %s, and one undo restores it',
  async (_, html, after, _deleted, isBackward) => {
    const before = await select(html, isBackward);
    await compose('new');
    await showsAndWrites(after);
    await editor.press('ControlOrMeta+z');
    await showsAndWrites(before);
  },
);

const OF_EACH_KIND = SELECTIONS.filter(([title]) => KINDS.has(title));

describe.each([
  ['swiped', () => swipe('new')],
  [
    'written letter by letter',
    async () => {
      for (const letter of 'new') await commit(letter);
    },
  ],
  ['written at once', () => commit('new')],
])('a word that is %s', (way, type) => {
  it.each(OF_EACH_KIND)('replaces a selection %s, and one undo restores it', async (_, html, after) => {
    const before = await select(html, way === 'written at once');
    await type();
    await showsAndWrites(after);
    await editor.press('ControlOrMeta+z');
    await showsAndWrites(before);
  });
});

it.each(OF_EACH_KIND)(
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
