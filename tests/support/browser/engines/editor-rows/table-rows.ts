import { click, type EditorRow, goTo, press, type } from './row.ts';

const table = (a: string, b: string, c: string, d: string) =>
  `<table><thead><tr><th scope="col">${a}</th><th scope="col">${b}</th></tr></thead><tbody><tr><td>${c}</td><td>${d}</td></tr></tbody></table>`;

const START = `<p>above</p>${table('one', 'two', 'three', 'four')}<p>below</p>`;
const around = (rows: string, below = 'below') => `<p>above</p>${rows}<p>${below}</p>`;

export const TABLE_ROWS: readonly EditorRow[] = [
  {
    title: 'types in the next cell after Tab, and in the one before after Shift + Tab',
    start: START,
    steps: [goTo('one', 3), press('Tab'), type('x'), press('Shift+Tab'), type('y')],
    end: around(table('oney', 'twox', 'three', 'four')),
  },
  {
    title: 'goes to the cell below and out of a table by ArrowDown',
    start: START,
    steps: [goTo('two', 3), press('ArrowDown'), type('x'), press('ArrowDown'), type('y')],
    end: around(table('one', 'two', 'three', 'fourx'), 'ybelow'),
  },
  {
    title: 'deletes no cell by Backspace at its start, and makes a line in it by Enter',
    start: START,
    steps: [goTo('four', 0), press('Backspace'), type('x'), press('Enter'), type('y')],
    end: around(table('one', 'two', 'three', 'x<br>yfour')),
  },
  {
    title: 'adds a row by a button, and types in it',
    start: START,
    steps: [
      goTo('three', 5),
      click({ role: 'button', name: 'Add row below', within: '[aria-label=Table]' }),
      type('x'),
    ],
    end: around(
      table('one', 'two', 'three', 'four').replace('</tbody>', '<tr><td>x</td><td></td></tr></tbody>'),
    ),
  },
];
