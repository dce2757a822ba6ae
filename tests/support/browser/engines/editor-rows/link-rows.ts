import type { EngineEditor } from '../editor-of-engine.ts';
import { type EditorRow, HALL, IMAGE, LINK } from './row.ts';

/** Links and images, and the dialogs that insert them. */
export const LINK_ROWS: readonly EditorRow[] = [
  {
    title: 'adds a link to words of the second line that were selected before its dialog opened',
    start: '<p>one line</p><p>another line</p>',
    async steps(editor) {
      await editor.select('another');
      await editor.tool('Insert link');
      await answer(editor, '/x');
    },
    end: `<p>one line</p><p>${LINK}another</a> line</p>`,
  },
  {
    title: 'continues typing at the caret when a dialog is closed by Escape',
    start: '<p>one line</p><p>another line</p>',
    async steps(editor) {
      await editor.press('Control+End', 'Control+k');
      await editor.sees(DIALOG);
      await editor.press('Escape');
      await editor.seesNo(DIALOG);
      await editor.type('!');
    },
    end: '<p>one line</p><p>another line!</p>',
  },
  {
    title: 'inserts a link at the caret, and later text is not linked',
    start: '<p>one</p><p>See</p>',
    async steps(editor) {
      await editor.press('Control+End');
      await editor.type(' ');
      await editor.press('Control+k');
      await answer(editor, '/x');
      await editor.type('.');
    },
    end: `<p>one</p><p>See ${LINK}/x</a>.</p>`,
  },
  {
    title: 'changes the link at the caret, and removes it',
    start: `<p>one</p><p>a ${LINK}two</a> b</p>`,
    async steps(editor) {
      await editor.goTo('two', 1);
      await editor.press('Control+k');
      await editor.sees(DIALOG);
      await editor.press('Control+a');
      await answer(editor, '/y');
      await editor.writes('<p>one</p><p>a <a href="/y">two</a> b</p>');
      await editor.press('Control+k');
      await editor.click({ role: 'button', name: 'Remove link' });
      await editor.seesNo(DIALOG);
      await editor.type('x');
    },
    end: '<p>one</p><p>a txwo b</p>',
  },
  ...[
    { title: 'types before a link from its start', at: 0, end: `<p>ax${LINK}bc</a>d</p>` },
    { title: 'types into a link from its middle', at: 1, end: `<p>a${LINK}bxc</a>d</p>` },
    { title: 'types after a link from its end', at: 2, end: `<p>a${LINK}bc</a>xd</p>` },
  ].map(({ title, at, end }) => ({
    title,
    start: `<p>a${LINK}bc</a>d</p>`,
    async steps(editor: EngineEditor) {
      await editor.goTo('bc', 1);
      await editor.press(...(at === 0 ? ['ArrowLeft'] : at === 2 ? ['ArrowRight'] : []));
      await editor.type('x');
    },
    end,
  })),
  {
    title: 'types before a link at the start of a line and after one at its end',
    start: `<p>${LINK}bc</a></p>`,
    async steps(editor) {
      await editor.goTo('bc', 1);
      await editor.press('Home');
      await editor.type('x');
      await editor.press('End');
      await editor.type('y');
    },
    end: `<p>x${LINK}bc</a>y</p>`,
  },
  {
    title: 'deletes a link with its last letter',
    start: `<p>a${LINK}b</a></p>`,
    async steps(editor) {
      await editor.press('Control+End', 'Backspace');
      await editor.type('c');
    },
    end: '<p>ac</p>',
  },
  {
    title: 'inserts a picture where the caret was before its dialog opened, and continues after it',
    start: `${IMAGE}<p>one</p><p>two</p>`,
    async steps(editor) {
      await editor.goTo('two', 2);
      await editor.tool('Insert image');
      await answer(editor, HALL);
      await editor.type('x');
    },
    end: `${IMAGE}<p>one</p><p>tw</p><img src="${HALL}" alt=""><p>xo</p>`,
  },
  {
    title: 'writes before, between and after pictures without text',
    start: `${IMAGE}${IMAGE}`,
    async steps(editor) {
      await editor.press('Control+Home');
      await editor.type('a');
      await editor.press('ArrowRight', 'ArrowRight');
      await editor.type('b');
      await editor.press('Control+End');
      await editor.type('c');
    },
    end: `<p>a</p>${IMAGE}<p>b</p>${IMAGE}<p>c</p>`,
  },
  {
    title: 'reaches a picture from below with arrow keys and deletes it',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    async steps(editor) {
      await editor.goTo('b', 0);
      await editor.press('ArrowLeft', 'Backspace');
      await editor.writes('<p>a</p><p>b</p>');
      await editor.type('x');
    },
    end: '<p>ax</p><p>b</p>',
  },
  {
    title: 'selects a picture by Backspace below it before it is deleted',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    async steps(editor) {
      await editor.goTo('b', 0);
      await editor.press('Backspace', 'Delete');
    },
    end: '<p>a</p><p>b</p>',
  },
  {
    title: 'makes a paragraph by Enter on a clicked picture',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    async steps(editor) {
      await editor.click({ role: 'img', name: 'The hall' });
      await editor.press('Enter');
      await editor.type('x');
    },
    end: `<p>a</p>${IMAGE}<p>x</p><p>b</p>`,
  },
  {
    title: 'moves over a picture with ArrowUp and ArrowDown',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    async steps(editor) {
      await editor.goTo('b', 1);
      await editor.press('ArrowUp', 'ArrowUp', 'End');
      await editor.type('x');
      await editor.press('ArrowDown', 'ArrowDown', 'End');
      await editor.type('y');
    },
    end: `<p>ax</p>${IMAGE}<p>by</p>`,
    isLong: true,
  },
];

const DIALOG = { role: 'dialog' };

/** Types an address into the open dialog, and waits until it closes. */
async function answer(editor: EngineEditor, address: string): Promise<void> {
  await editor.sees(DIALOG);
  await editor.type(address);
  await editor.press('Enter');
  await editor.seesNo(DIALOG);
}
