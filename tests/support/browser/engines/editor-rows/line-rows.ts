import type { EditorRow } from './row.ts';

/** Lines and lists: how they are made, split, joined and deleted. */
export const LINE_ROWS: readonly EditorRow[] = [
  {
    title: 'splits a line in its middle by Enter, and joins it again by Backspace',
    start: '<p>one two</p>',
    async steps(editor) {
      await editor.goTo('one two', 3);
      await editor.press('Enter', 'Backspace', 'Enter');
      await editor.type('x');
    },
    end: '<p>one</p><p>x two</p>',
  },
  {
    title: 'joins two lines by Delete at the end of the first',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('one', 3);
      await editor.press('Delete');
      await editor.type('x');
    },
    end: '<p>onextwo</p>',
  },
  {
    title: 'breaks a line within its paragraph by Shift and Enter',
    start: '',
    async steps(editor) {
      await editor.type('a');
      await editor.press('Shift+Enter');
      await editor.type('b');
      await editor.press('Shift+Enter', 'Shift+Enter');
      await editor.type('c');
    },
    end: '<p>a<br>b<br><br>c</p>',
  },
  {
    title: 'moves up and down over lines broken by Shift and Enter',
    start: '<p>a<br>b<br></p><p>c</p>',
    async steps(editor) {
      await editor.goTo('c', 1);
      await editor.press('ArrowUp');
      await editor.type('x');
      await editor.press('ArrowUp');
      await editor.type('y');
    },
    end: '<p>ay<br>bx</p><p>c</p>',
    isLong: true,
  },
  {
    title: 'makes a list with its sign, nests an item, and leaves it level by level',
    start: '',
    async steps(editor) {
      await editor.type('- a');
      await editor.press('Enter');
      await editor.tool('Indent');
      await editor.type('b');
      await editor.press('Enter', 'Enter');
      await editor.type('c');
      await editor.press('Enter', 'Enter');
      await editor.type('d');
    },
    end: '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>d</p>',
  },
  {
    title: 'makes a list of selected lines with its button, and continues in its last item',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.press('Control+a');
      await editor.tool('Numbered list');
      await editor.press('ArrowRight', 'Enter');
      await editor.type('x');
    },
    end: '<ol><li>one</li><li>two</li><li>x</li></ol>',
  },
  {
    title: 'removes an item from its list by Backspace at its start',
    start: '<ul><li>one</li><li>two</li></ul>',
    async steps(editor) {
      await editor.goTo('two', 0);
      await editor.press('Backspace');
      await editor.type('x');
    },
    end: '<ul><li>one</li></ul><p>xtwo</p>',
  },
  {
    title: 'deletes a word by Control and Backspace',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.goTo('one two three', 7);
      await editor.press('Control+Backspace');
      await editor.type('x');
    },
    end: '<p>one x three</p>',
  },
  {
    title: 'deletes a word by Control and Delete',
    start: '<p>one two three</p>',
    async steps(editor) {
      await editor.goTo('one two three', 4);
      await editor.press('Control+Delete');
      await editor.type('x');
    },
    end: '<p>one x three</p>',
    isLong: true,
  },
  {
    title: 'replaces everything with typed text',
    start: '<h2>a</h2><ul><li>b</li></ul><p>c</p>',
    async steps(editor) {
      await editor.press('Control+a');
      await editor.type('xy');
    },
    end: '<p>xy</p>',
  },
  {
    title: 'replaces a selection over two lines with a letter',
    start: '<p>one</p><p>two</p><p>three</p>',
    async steps(editor) {
      await editor.goTo('one', 1);
      await editor.press('Shift+ArrowDown');
      await editor.type('x');
    },
    end: '<p>oxwo</p><p>three</p>',
  },
  {
    title: 'extends a backward selection after a dialog was closed',
    start: '<p>abcd</p>',
    async steps(editor) {
      await editor.goTo('abcd', 3);
      await editor.press('Shift+ArrowLeft', 'Control+k');
      await editor.sees({ role: 'dialog' });
      await editor.press('Escape');
      await editor.seesNo({ role: 'dialog' });
      await editor.press('Shift+ArrowLeft');
      await editor.type('x');
    },
    end: '<p>axd</p>',
  },
  {
    title: 'undoes and redoes with keys and continues typing',
    start: '<p>a</p>',
    async steps(editor) {
      await editor.press('Control+End', 'Enter');
      await editor.type('bc');
      await editor.press('Control+a', 'Control+b', 'Control+z', 'Control+z', 'Control+z');
      await editor.writes('<p>a</p>');
      await editor.press('Control+Shift+z', 'Control+y', 'Control+End');
      await editor.type('x');
    },
    end: '<p>a</p><p>bcx</p>',
  },
  {
    title: 'undoes and redoes with buttons and continues typing at the change',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 1);
      await editor.type('x');
      await editor.writes('<p>one</p><p>txwo</p>');
      await editor.tool('Undo');
      await editor.writes('<p>one</p><p>two</p>');
      await editor.tool('Redo');
      await editor.type('y');
    },
    end: '<p>one</p><p>txywo</p>',
  },
  {
    title: 'types spaces with Tab, and stores each of them',
    start: '',
    async steps(editor) {
      await editor.type('a');
      await editor.press('Tab');
      await editor.type('b  c ');
    },
    end: '<p>a\xa0 \xa0 b\xa0 c\xa0</p>',
  },
];
