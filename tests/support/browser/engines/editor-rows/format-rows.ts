import type { EditorRow } from './row.ts';

/** Marks and the formats of blocks. */
export const FORMAT_ROWS: readonly EditorRow[] = [
  {
    title: 'adds marks to selected words with keys, and removes them',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.select('two');
      await editor.press('Control+b', 'Control+i', 'Control+u', 'Control+b');
    },
    end: '<p>one <em><u>two</u></em> three</p>',
  },
  {
    title: 'adds a mark to selected words with its button',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.select('two');
      await editor.tool('Strikethrough');
    },
    end: '<p>one <s>two</s> three</p>',
  },
  {
    title: 'types with a mark that was set before, until it is removed',
    start: '<p>a</p>',
    async steps(editor) {
      await editor.goTo('a', 1);
      await editor.press('Control+b');
      await editor.type('bc');
      await editor.press('Control+b');
      await editor.type('d');
    },
    end: '<p>a<strong>bc</strong>d</p>',
  },
  {
    title: 'types with a mark set by its button at the start of an empty line',
    start: '<p>a</p>',
    async steps(editor) {
      await editor.goTo('a', 1);
      await editor.press('Enter');
      await editor.tool('Italic');
      await editor.type('bc');
    },
    end: '<p>a</p><p><em>bc</em></p>',
  },
  {
    title: 'continues with the mark at the end of marked words',
    start: '<p>a <strong>bc</strong> d</p>',
    async steps(editor) {
      await editor.goTo('bc', 2);
      await editor.type('xy');
    },
    end: '<p>a <strong>bcxy</strong> d</p>',
  },
  {
    title: 'gives every selected line a format from the list',
    start: '<p>one</p><p>two</p><p>three</p>',
    async steps(editor) {
      await editor.goTo('two', 1);
      await editor.press('Shift+ArrowDown');
      await editor.choose(FORMATS, 'Heading 2');
      await editor.press('Escape');
      await editor.press('Delete');
    },
    end: '<p>one</p><h3>three</h3>',
    isLong: true,
  },
  {
    title: 'makes a heading with the list, and continues at the caret after Escape',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 2);
      await editor.choose(FORMATS, 'Heading 1');
      await editor.press('Escape');
      await editor.type('x');
    },
    end: '<p>one</p><h2>twxo</h2>',
  },
  {
    title: 'makes a quote with its sign, and leaves it by Enter in an empty line',
    start: '<p>one</p>',
    async steps(editor) {
      await editor.press('Control+End', 'Enter');
      await editor.type('> a');
      await editor.press('Enter', 'Enter');
      await editor.type('b');
    },
    end: '<p>one</p><blockquote>a</blockquote><p>b</p>',
  },
  {
    title: "aligns the caret's line, and continues in it",
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 3);
      await editor.tool('Align center');
      await editor.type('x');
    },
    end: '<p>one</p><p class="align-center">twox</p>',
  },
  {
    title: 'clears the formats of selected words',
    start: '<p><strong>one two</strong> three</p>',
    async steps(editor) {
      await editor.select('one two', 0, 3);
      await editor.tool('Clear formatting');
    },
    end: '<p>one<strong> two</strong> three</p>',
  },
];

const FORMATS = { role: 'combobox', name: 'Block format' };
