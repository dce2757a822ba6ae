import { type EditorRow, IMAGE } from './row.ts';

/** The clipboard, corrections, other scripts, and dragged selections. */
export const CONTENT_ROWS: readonly EditorRow[] = [
  {
    title: "pastes another program's text at the caret, and continues after it",
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 1);
      await editor.paste({ 'text/html': '<p>a <b>b</b></p>', 'text/plain': 'a b' });
      await editor.type('x');
    },
    end: '<p>one</p><p>ta <strong>bx</strong>wo</p>',
  },
  {
    title: 'pastes lines over the selection',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.select('two');
      await editor.paste({ 'text/plain': 'a\n\nb' });
      await editor.type('x');
    },
    end: '<p>one a</p><p>bx three</p>',
  },
  {
    title: 'pastes at the start of an empty article',
    start: '',
    async steps(editor) {
      await editor.paste({ 'text/html': '<ul><li>a</li><li>b</li></ul>' });
      await editor.press('Enter');
      await editor.type('x');
    },
    end: '<ul><li>a</li><li>b</li><li>x</li></ul>',
  },
  {
    title: 'cuts selected words and pastes them elsewhere with their marks',
    start: '<p>one <strong>two</strong></p><p>three</p>',
    async steps(editor) {
      await editor.select('two');
      await editor.press('Control+x');
      await editor.writes('<p>one\xa0</p><p>three</p>');
      await editor.press('Control+End', 'Control+v');
    },
    end: '<p>one\xa0</p><p>three<strong>two</strong></p>',
  },
  {
    title: 'copies a picture and pastes it at the end',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    async steps(editor) {
      await editor.click({ role: 'img', name: 'The hall' });
      await editor.press('Control+c', 'Control+End', 'Control+v');
    },
    end: `<p>a</p>${IMAGE}<p>b</p>${IMAGE}`,
  },
  {
    title: 'cuts everything and pastes it back',
    start: `<h2>a</h2><ul><li>b</li></ul>${IMAGE}`,
    async steps(editor) {
      await editor.press('Control+a', 'Control+x');
      await editor.writes('');
      await editor.press('Control+v');
    },
    end: `<h2>a</h2><ul><li>b</li></ul>${IMAGE}`,
  },
  {
    title: 'accepts the correction of a misspelt word, and keeps its marks',
    start: '<p>a <strong>teh</strong> b</p>',
    async steps(editor) {
      await editor.goTo('a ', 1);
      await editor.correct('teh', 'the');
    },
    end: '<p>a <strong>the</strong> b</p>',
  },
  {
    title: 'accepts a correction in the middle of a line, and continues at the caret',
    start: '<p>a teh b</p>',
    async steps(editor) {
      await editor.press('Control+End');
      await editor.correct('teh', 'the');
      await editor.type('x');
    },
    end: '<p>a the bx</p>',
  },
  {
    title: 'types letters that Latin keyboards lack',
    start: '',
    async steps(editor) {
      await editor.type('é ß ‚ü‘ ሰላም 你 😀.');
    },
    end: '<p>é ß ‚ü‘ ሰላም 你 😀.</p>',
  },
  {
    title: 'types, moves and deletes in a right-to-left text',
    start: '',
    async steps(editor) {
      await editor.call(() => window.editorPage.set({ isDisabled: false, dir: 'rtl' }));
      await editor.type('سلام');
      await editor.press('ArrowRight', 'Backspace', 'ArrowLeft');
      await editor.type('!');
      await editor.press('Home');
      await editor.type('x');
    },
    end: '<p>xسلم!</p>',
  },
  {
    title: 'selects words from right to left with the mouse and replaces them',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.drag(['one two three', 7], ['one two three', 4]);
      await editor.type('x');
    },
    end: '<p>one x three</p>',
  },
  {
    title: 'selects across lines with the mouse and replaces the selection with a letter',
    start: '<p>one</p><ul><li>two</li></ul><p>three</p>',
    async steps(editor) {
      await editor.drag(['one', 2], ['three', 2]);
      await editor.type('x');
    },
    end: '<p>onxree</p>',
  },
  {
    title: 'selects a word with a double click and a line with a triple click',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 1, 3);
      await editor.type('x');
      await editor.goTo('one', 1, 2);
      await editor.type('y');
    },
    end: '<p>y</p><p>x</p>',
  },
];
