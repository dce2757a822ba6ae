import {
  call,
  click,
  correct,
  drag,
  type EditorRow,
  goTo,
  IMAGE,
  paste,
  press,
  select,
  type,
  writes,
} from './row.ts';

/** The clipboard, corrections, other scripts, and dragged selections. */
export const CONTENT_ROWS: readonly EditorRow[] = [
  {
    title: "pastes another program's text at the caret, and continues after it",
    start: '<p>one</p><p>two</p>',
    steps: [goTo('two', 1), paste({ 'text/html': '<p>a <b>b</b></p>', 'text/plain': 'a b' }), type('x')],
    end: '<p>one</p><p>ta <strong>bx</strong>wo</p>',
  },
  {
    title: 'pastes lines over the selection',
    start: '<p>one two three</p>',
    steps: [select('two'), paste({ 'text/plain': 'a\n\nb' }), type('x')],
    end: '<p>one a</p><p>bx three</p>',
  },
  {
    title: 'pastes at the start of an empty article',
    start: '',
    steps: [paste({ 'text/html': '<ul><li>a</li><li>b</li></ul>' }), press('Enter'), type('x')],
    end: '<ul><li>a</li><li>b</li><li>x</li></ul>',
  },
  {
    title: 'cuts selected words and pastes them elsewhere with their marks',
    start: '<p>one <strong>two</strong></p><p>three</p>',
    steps: [
      select('two'),
      press('Control+x'),
      writes('<p>one\xa0</p><p>three</p>'),
      press('Control+End', 'Control+v'),
    ],
    end: '<p>one\xa0</p><p>three<strong>two</strong></p>',
  },
  {
    title: 'copies a picture and pastes it at the end',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    steps: [click({ role: 'img', name: 'The hall' }), press('Control+c', 'Control+End', 'Control+v')],
    end: `<p>a</p>${IMAGE}<p>b</p>${IMAGE}`,
  },
  {
    title: 'cuts everything and pastes it back',
    start: `<h2>a</h2><ul><li>b</li></ul>${IMAGE}`,
    steps: [press('Control+a', 'Control+x'), writes(''), press('Control+v')],
    end: `<h2>a</h2><ul><li>b</li></ul>${IMAGE}`,
  },
  {
    title: 'accepts the correction of a misspelt word, and keeps its marks',
    start: '<p>a <strong>teh</strong> b</p>',
    steps: [goTo('a ', 1), correct('teh', 'the')],
    end: '<p>a <strong>the</strong> b</p>',
  },
  {
    title: 'accepts a correction in the middle of a line, and continues at the caret',
    start: '<p>a teh b</p>',
    steps: [press('Control+End'), correct('teh', 'the'), type('x')],
    end: '<p>a the bx</p>',
  },
  {
    title: 'types letters that Latin keyboards lack',
    start: '',
    steps: [type('é ß ‚ü‘ ሰላም 你 😀.')],
    end: '<p>é ß ‚ü‘ ሰላም 你 😀.</p>',
  },
  {
    title: 'types, moves and deletes in a right-to-left text',
    start: '',
    steps: [
      call(() => window.editorPage.set({ isDisabled: false, dir: 'rtl' })),
      type('سلام'),
      press('ArrowRight', 'Backspace', 'ArrowLeft'),
      type('!'),
      press('Home'),
      type('x'),
    ],
    end: '<p>xسلم!</p>',
  },
  {
    title: 'selects words from right to left with the mouse and replaces them',
    start: '<p>one two three</p>',
    steps: [drag(['one two three', 7], ['one two three', 4]), type('x')],
    end: '<p>one x three</p>',
  },
  {
    title: 'selects across lines with the mouse and replaces the selection with a letter',
    start: '<p>one</p><ul><li>two</li></ul><p>three</p>',
    steps: [drag(['one', 2], ['three', 2]), type('x')],
    end: '<p>onxree</p>',
  },
  {
    title: 'selects a word with a double click and a line with a triple click',
    start: '<p>one</p><p>two</p>',
    steps: [goTo('two', 1, 3), type('x'), goTo('one', 1, 2), type('y')],
    end: '<p>y</p><p>x</p>',
  },
];
