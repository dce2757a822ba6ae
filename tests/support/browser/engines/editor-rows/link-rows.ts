import {
  click,
  type EditorRow,
  goTo,
  HALL,
  IMAGE,
  LINK,
  press,
  type Step,
  sees,
  seesNo,
  select,
  tool,
  type,
  writes,
} from './row.ts';

const DIALOG = { role: 'dialog' };
const ADDRESS = { role: 'textbox', name: 'URL' };

/** Links and images, and the dialogs that insert them. */
export const LINK_ROWS: readonly EditorRow[] = [
  {
    title: 'adds a link to words of the second line that were selected before its dialog opened',
    start: '<p>one line</p><p>another line</p>',
    steps: [select('another'), tool('Insert link'), answer('/x')],
    end: `<p>one line</p><p>${LINK}another</a> line</p>`,
  },
  {
    title: 'continues typing at the caret when a dialog is closed by Escape',
    start: '<p>one line</p><p>another line</p>',
    steps: [press('Control+End', 'Control+k'), sees(DIALOG), press('Escape'), seesNo(DIALOG), type('!')],
    end: '<p>one line</p><p>another line!</p>',
  },
  {
    title: 'inserts a link at the caret, and later text is not linked',
    start: '<p>one</p><p>See</p>',
    steps: [press('Control+End'), type(' '), press('Control+k'), answer('/x'), type('.')],
    end: `<p>one</p><p>See ${LINK}/x</a>.</p>`,
  },
  {
    title: 'changes the link at the caret, and removes it',
    start: `<p>one</p><p>a ${LINK}two</a> b</p>`,
    steps: [
      goTo('two', 1),
      press('Control+k'),
      sees(DIALOG),
      press('Control+a'),
      answer('/y'),
      writes('<p>one</p><p>a <a href="/y">two</a> b</p>'),
      press('Control+k'),
      click({ role: 'button', name: 'Remove link' }),
      seesNo(DIALOG),
      type('x'),
    ],
    end: '<p>one</p><p>a txwo b</p>',
  },
  ...[
    { title: 'types before a link from its start', at: 0, end: `<p>ax${LINK}bc</a>d</p>` },
    { title: 'types into a link from its middle', at: 1, end: `<p>a${LINK}bxc</a>d</p>` },
    { title: 'types after a link from its end', at: 2, end: `<p>a${LINK}bc</a>xd</p>` },
  ].map(({ title, at, end }) => ({
    title,
    start: `<p>a${LINK}bc</a>d</p>`,
    steps: [goTo('bc', 1), press(...(at === 0 ? ['ArrowLeft'] : at === 2 ? ['ArrowRight'] : [])), type('x')],
    end,
  })),
  {
    title: 'types before a link at the start of a line and after one at its end',
    start: `<p>${LINK}bc</a></p>`,
    steps: [goTo('bc', 1), press('Home'), type('x'), press('End'), type('y')],
    end: `<p>x${LINK}bc</a>y</p>`,
  },
  {
    title: 'deletes a link with its last letter',
    start: `<p>a${LINK}b</a></p>`,
    steps: [press('Control+End', 'Backspace'), type('c')],
    end: '<p>ac</p>',
  },
  {
    title: 'inserts a picture where the caret was before its dialog opened, and continues after it',
    start: `${IMAGE}<p>one</p><p>two</p>`,
    steps: [goTo('two', 2), tool('Insert image'), click(ADDRESS), answer(HALL), type('x')],
    end: `${IMAGE}<p>one</p><p>tw</p><img src="${HALL}" alt=""><p>xo</p>`,
  },
  {
    title: 'writes before, between and after pictures without text',
    start: `${IMAGE}${IMAGE}`,
    steps: [
      press('Control+Home'),
      type('a'),
      press('ArrowRight', 'ArrowRight'),
      type('b'),
      press('Control+End'),
      type('c'),
    ],
    end: `<p>a</p>${IMAGE}<p>b</p>${IMAGE}<p>c</p>`,
  },
  {
    title: 'reaches a picture from below with arrow keys and deletes it',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    steps: [goTo('b', 0), press('ArrowLeft', 'Backspace'), writes('<p>a</p><p>b</p>'), type('x')],
    end: '<p>ax</p><p>b</p>',
  },
  {
    title: 'selects a picture by Backspace below it before it is deleted',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    steps: [goTo('b', 0), press('Backspace', 'Delete')],
    end: '<p>a</p><p>b</p>',
  },
  {
    title: 'makes a paragraph by Enter on a clicked picture',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    steps: [click({ role: 'img', name: 'The hall' }), press('Enter'), type('x')],
    end: `<p>a</p>${IMAGE}<p>x</p><p>b</p>`,
  },
  {
    title: 'moves over a picture with ArrowUp and ArrowDown',
    start: `<p>a</p>${IMAGE}<p>b</p>`,
    steps: [
      goTo('b', 1),
      press('ArrowUp', 'ArrowUp', 'End'),
      type('x'),
      press('ArrowDown', 'ArrowDown', 'End'),
      type('y'),
    ],
    end: `<p>ax</p>${IMAGE}<p>by</p>`,
    isLong: true,
  },
];

/** Types an address into the open dialog, and waits until it closes. */
function answer(address: string): Step {
  return async (editor) => {
    await editor.sees(DIALOG);
    await editor.type(address);
    await editor.press('Enter');
    await editor.seesNo(DIALOG);
  };
}
