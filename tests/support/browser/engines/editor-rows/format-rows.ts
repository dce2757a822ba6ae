import { choose, type EditorRow, goTo, press, select, tool, type } from './row.ts';

const FORMATS = { role: 'combobox', name: 'Block format' };

/** Marks and the formats of blocks. */
export const FORMAT_ROWS: readonly EditorRow[] = [
  {
    title: 'adds marks to selected words with keys, and removes them',
    start: '<p>one two three</p>',
    steps: [select('two'), press('Control+b', 'Control+i', 'Control+u', 'Control+b')],
    end: '<p>one <em><u>two</u></em> three</p>',
  },
  {
    title: 'adds a mark to selected words with its button',
    start: '<p>one two three</p>',
    steps: [select('two'), tool('Strikethrough')],
    end: '<p>one <s>two</s> three</p>',
  },
  {
    title: 'types with a mark that was set before, until it is removed',
    start: '<p>a</p>',
    steps: [goTo('a', 1), press('Control+b'), type('bc'), press('Control+b'), type('d')],
    end: '<p>a<strong>bc</strong>d</p>',
  },
  {
    title: 'types with a mark set by its button at the start of an empty line',
    start: '<p>a</p>',
    steps: [goTo('a', 1), press('Enter'), tool('Italic'), type('bc')],
    end: '<p>a</p><p><em>bc</em></p>',
  },
  {
    title: 'continues with the mark at the end of marked words',
    start: '<p>a <strong>bc</strong> d</p>',
    steps: [goTo('bc', 2), type('xy')],
    end: '<p>a <strong>bcxy</strong> d</p>',
  },
  {
    title: 'gives every selected line a format from the list',
    start: '<p>one</p><p>two</p><p>three</p>',
    steps: [
      goTo('two', 1),
      press('Shift+ArrowDown'),
      choose(FORMATS, 'Heading 2'),
      press('Escape'),
      press('Delete'),
    ],
    end: '<p>one</p><h3>three</h3>',
    isLong: true,
  },
  {
    title: 'makes a heading with the list, and continues at the caret after Escape',
    start: '<p>one</p><p>two</p>',
    steps: [goTo('two', 2), choose(FORMATS, 'Heading 1'), press('Escape'), type('x')],
    end: '<p>one</p><h2>twxo</h2>',
  },
  {
    title: 'makes a quote with its sign, and leaves it by Enter in an empty line',
    start: '<p>one</p>',
    steps: [press('Control+End', 'Enter'), type('> a'), press('Enter', 'Enter'), type('b')],
    end: '<p>one</p><blockquote>a</blockquote><p>b</p>',
  },
  {
    title: "aligns the caret's line, and continues in it",
    start: '<p>one</p><p>two</p>',
    steps: [goTo('two', 3), tool('Align center'), type('x')],
    end: '<p>one</p><p class="align-center">twox</p>',
  },
  {
    title: 'clears the formats of selected words',
    start: '<p><strong>one two</strong> three</p>',
    steps: [select('one two', 0, 3), tool('Clear formatting')],
    end: '<p>one<strong> two</strong> three</p>',
  },
];
