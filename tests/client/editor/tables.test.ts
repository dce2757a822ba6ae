import { Editor, Range, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { alignLines } from '../../../client/editor/formats/alignment.ts';
import { setBlockFormat } from '../../../client/editor/formats/block-formats.ts';
import { toggleList } from '../../../client/editor/formats/lists.ts';
import { insertDocument } from '../../../client/editor/paste/insert-document.ts';
import { documentOf } from '../../../client/editor/slate/slate-value.ts';
import { overfillsTable } from '../../../client/editor/tables/fill-table.ts';
import {
  addColumn,
  addRow,
  goToCell,
  insertTable,
  removeColumns,
  removeRows,
  removeTable,
  toggleRowHeaders,
} from '../../../client/editor/tables/table-commands.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { read, rewritten } from '../../support/data/articles/article-html.ts';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';
import { editorValueViolations } from '../../support/data/articles/editor-value-violations.ts';

/** Rows as "a,b/c,d", with a line before and behind, and with what `edited` reads as caret and selection. */
const article = (rows: string, before = 'x', behind = 'y') =>
  `<p>${before}</p>${tableOf(rows)}<p>${behind}</p>`;

const tableOf = (rows: string, caption = '') =>
  `<table><caption>${caption}</caption>${rows
    .split('/')
    .map(
      (row) =>
        `<tr>${row
          .split(',')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`;

/** What is stored, with the caret. */
const stored = (html: string) => rewritten(html);

/** The article after a change, which kept the grammar. Undoing it brings everything back. */
function changed(html: string, change: (editor: Editor) => void): string {
  const editor = editorOf(html);
  const before = writeArticle(documentOf(editor.children));
  change(editor);
  expect(editorValueViolations(editor.children)).toEqual([]);
  const after = shown(editor);
  while (editor.history.undos.length > 0) editor.undo();
  expect(writeArticle(documentOf(editor.children))).toBe(before);
  return after;
}

const backspace = (editor: Editor) =>
  editor.selection && Range.isExpanded(editor.selection)
    ? Editor.deleteFragment(editor)
    : editor.deleteBackward('character');

describe('deleting in a table never deletes a cell', () => {
  it.each<[string, string, (editor: Editor) => void, string]>([
    ['Backspace in a text', article('ab|,c/d,e'), backspace, article('a|,c/d,e')],
    ['the last letter', article('a|,c/d,e'), backspace, article('|,c/d,e')],
    ['Backspace at the start of a cell', article('a,|b/c,d'), backspace, article('a,|b/c,d')],
    ['Backspace in an empty cell', article('a,%|/c,d'), backspace, article('a,|/c,d')],
    ['Backspace at the start of a row', article('a,b/|c,d'), backspace, article('a,b/|c,d')],
    ['Backspace in the first cell', article('|a,b/c,d'), backspace, article('|a,b/c,d')],
    [
      'Delete at the end of a cell',
      article('a|,b/c,d'),
      (e) => e.deleteForward('character'),
      article('a|,b/c,d'),
    ],
    [
      'Delete at the end of the table',
      article('a,b/c,d|'),
      (e) => e.deleteForward('character'),
      article('a,b/c,d|'),
    ],
    ['a word back', article('a,b c|/d,e'), (e) => e.deleteBackward('word'), article('a,b |/d,e')],
    [
      'a word back at the start of a cell',
      article('a,|b/d,e'),
      (e) => e.deleteBackward('word'),
      article('a,|b/d,e'),
    ],
    ['to the end of the line', article('a,b|c/d,e'), (e) => e.deleteForward('line'), article('a,b|/d,e')],
    [
      'Backspace behind the table goes into it',
      article('a,b/c,d', 'x', '|y'),
      backspace,
      article('a,b/c,d|'),
    ],
    [
      'Delete before the table goes into it',
      article('a,b', 'x|'),
      (e) => e.deleteForward('character'),
      `<p>x</p>${tableOf('a,b', '|')}<p>y</p>`,
    ],
  ])('%s', (_, html, change, expected) => {
    expect(changed(html, change)).toBe(stored(expected));
  });

  const selections: [string, string, string][] = [
    ['within a cell', article('a[b]c,d/e,f'), article('a|c,d/e,f')],
    ['over two cells', article('a[b,c]d/e,f'), article('a|,d/e,f')],
    ['over rows', article('a,b[c/d,e]f/g,h'), article('a,b|/,f/g,h')],
    [
      'of all cells',
      article('[a,b/c,d]', 'x', 'y').replace('<caption>', '<caption>z'),
      `<p>x</p>${tableOf('|,/,', 'z')}<p>y</p>`,
    ],
    ['backwards', article(']a,b[/c,d'), article('|,/c,d')],
    ['into a table', article('a,b]c/d,e', 'x[z'), article(',c/d,e', 'x|')],
    ['out of a table', article('a,b[c/d,e', 'x', 'y]z'), article('a,b|/,', 'x', 'z')],
    ['over a table', article('a,b', 'x[1', '2]y'), '<p>x|y</p>'],
    [
      'from one table into another',
      `<p>x</p>${tableOf('a[b,c')}<p>gone</p><p>too</p>${tableOf('d,e]f')}`,
      `<p>x</p>${tableOf('a|,')}${tableOf(',f')}`,
    ],
    ['of everything', `<p>[x</p>${tableOf('a,b')}<p>y]</p>`, '<p>|</p>'],
  ];

  it.each(selections)('a selection %s', (_, html, expected) => {
    expect(changed(html, backspace)).toBe(stored(expected));
  });

  it.each(selections)('typing over a selection %s', (_, html, expected) => {
    expect(changed(html, (editor) => Editor.insertText(editor, 'new'))).toBe(
      stored(expected.replace('|', 'new|')),
    );
  });

  it.each(selections)('pasting over a selection %s', (_, html, expected) => {
    expect(changed(html, (editor) => insertDocument(editor, read('<p>new</p>')))).toBe(
      stored(expected.replace('|', 'new|')),
    );
  });
});

describe('Enter', () => {
  it('in a cell makes a line in it', () => {
    expect(changed(article('a|b,c'), (editor) => editor.insertBreak())).toBe(stored(article('a<br>|b,c')));
  });

  it('over cells empties them, and makes a line', () => {
    const typed = (editor: Editor) => {
      editor.insertBreak();
      Editor.insertText(editor, 'x');
    };
    expect(changed(article('a[b,c]d'), typed)).toBe(stored(article('a<br>x|,d')));
  });

  it('in the caption leads to the first cell', () => {
    const html = article('a,b').replace('<caption>', '<caption>z|');
    expect(changed(html, (editor) => editor.insertBreak())).toBe(
      stored(article('|a,b').replace('<caption>', '<caption>z')),
    );
  });

  it('behind an address in a cell makes one link', () => {
    expect(changed(article('www.x.example|,b'), (editor) => editor.insertBreak())).toContain(
      '<a href="https://www.x.example/" rel="noopener noreferrer">www.x.example</a>',
    );
  });
});

describe('rows and columns', () => {
  it.each<[string, string, (editor: Editor) => void, string]>([
    ['a row above', article('a,b/c,d|'), addRow('above').action, article('a,b/,|/c,d')],
    ['a row below', article('a|,b/c,d'), addRow('below').action, article('a,b/|,/c,d')],
    ['a column before', article('a,b|/c,d'), addColumn('before').action, article('a,|,b/c,,d')],
    ['a column after', article('a,b/c|,d'), addColumn('after').action, article('a,,b/c,|,d')],
    ['a row less', article('a,b/|c,d/e,f'), removeRows.action, article('a,b/|e,f')],
    ['the last row less', article('a,b/c,|d'), removeRows.action, article('a,|b')],
    ['the selected rows less', article('a,b/c,[d/e],f/g,h'), removeRows.action, article('a,b/|g,h')],
    ['not all rows less', article('a,|b'), removeRows.action, article('a,|b')],
    ['a column less', article('a,|b,c/d,e,f'), removeColumns.action, article('a,|c/d,f')],
    ['not the only column less', article('|a/b'), removeColumns.action, article('|a/b')],
    ['no table', article('a,|b'), removeTable.action, '<p>x</p><p>|y</p>'],
    ['Tab leads to the next cell', article('|a,b/c,d'), (e) => goToCell(e, 'next'), article('a,b|/c,d')],
    ['Tab leads to the next row', article('a,|b/c,d'), (e) => goToCell(e, 'next'), article('a,b/c|,d')],
    [
      'Tab in the last cell makes a row',
      article('a,b/c,d|'),
      (e) => goToCell(e, 'next'),
      article('a,b/c,d/|,'),
    ],
    ['Shift and Tab lead back', article('a,b/|c,d'), (e) => goToCell(e, 'before'), article('a,b|/c,d')],
    [
      'from the first cell to the caption',
      article('|a,b'),
      (e) => goToCell(e, 'before'),
      `<p>x</p>${tableOf('a,b', '|')}<p>y</p>`,
    ],
  ])('%s', (_, html, change, expected) => {
    expect(changed(html, change)).toBe(stored(expected));
  });

  it('a table is inserted in the place of an empty line, or behind the block with the caret', () => {
    const typed = (editor: Editor) => {
      insertTable(editor);
      Editor.insertText(editor, 'a');
    };
    const table =
      '<table><thead><tr><th scope="col">a|</th><td></td></tr></thead><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>';
    expect(changed('<p>x|y</p><p>z</p>', typed)).toBe(`<p>xy</p>${table}<p>z</p>`);
    expect(changed('<p>x</p><p>%|</p><p>z</p>', typed)).toBe(`<p>x</p>${table}<p>z</p>`);
    expect(changed('<ul><li>x|</li><li>y</li></ul>', typed)).toBe(`<ul><li>x</li><li>y</li></ul>${table}`);
  });

  it('headers of rows are switched on and off', () => {
    const html = edited(article('a,b/c|,d'), toggleRowHeaders.action);
    expect(html).toContain('<th scope="row">c|</th>');
    expect(edited(html, toggleRowHeaders.action)).not.toContain('scope="row"');
  });

  it('a table has at most 100 rows and 20 columns', () => {
    const editor = editorOf(article('a,b/c,d|'));
    for (let row = 0; row < 120; row += 1) addRow('below').action(editor);
    for (let column = 0; column < 30; column += 1) addColumn('after').action(editor);
    expect(shown(editor).match(/<tr>/g)).toHaveLength(100);
    expect(shown(editor).match(/<t[hd][ >]/g)).toHaveLength(2000);
    expect([addRow('below'), addColumn('after')].map((tool) => tool.isAvailable(editor))).toEqual([
      false,
      false,
    ]);
  });
});

describe('formats in a table', () => {
  it('lines of a table are neither headings nor items, also where others are selected with them', () => {
    const html = article('a,b]', '[x');
    expect(editorOf(html).selection).not.toBeNull();
    const heading = edited(html, (editor) => setBlockFormat(editor, { type: 'heading', level: 1 }));
    expect(heading).toContain('<h2>x</h2>');
    expect(edited(html, (editor) => toggleList(editor, 'bulleted-list'))).toContain('<ul><li>x</li></ul>');
    for (const after of [heading]) expect(after).toContain(rewritten(tableOf('a,b')));
  });

  it('an alignment is that of the column', () => {
    const html = edited(article('a,b/c,d|/e,f'), (editor) => alignLines(editor, 'right', 'ltr'));
    expect(html.match(/<t[hd][^>]*align-right[^>]*>[^<]*/g)?.map((cell) => cell.at(-1))).toEqual([
      'b',
      '|',
      'f',
    ]);
  });
});

describe('copying and pasting', () => {
  const copied = (html: string) => writeArticle(documentOf(editorOf(html).getFragment()));

  it.each([
    ['words of a cell are text', article('a[bc]d,e'), '<p>bc</p>'],
    ['words of the caption are text', article('a,b').replace('<caption>', '<caption>[z]'), '<p>z</p>'],
    ['cells of a row are these cells', article('a,b[1,2]c/d,e,f'), rewritten(tableOf('1,2'))],
    ['cells of several rows keep their columns', article('a,b[1/2,3/4]5,6'), rewritten(tableOf(',1/2,3/4,'))],
    [
      'with lines around, the table is whole',
      `<p>x[y</p>${tableOf('a,b', 'z')}<p>1]2</p>`,
      `<p>y</p>${rewritten(tableOf('a,b', 'z'))}<p>1</p>`,
    ],
  ])('%s', (_, html, expected) => {
    expect(copied(html)).toBe(expected);
  });

  it.each([
    ['words are text', 'a|b,c', '<p>1</p>', 'a1|b,c'],
    ['lines and lists are lines of the cell', 'a|,c', '<h2>1</h2><ul><li>2</li></ul>', 'a1<br>2|,c'],
    ['a table fills the cells from there', '|a,b/c,d', tableOf('1,2/3,4'), '1,2/3,4|'],
    [
      'a table makes rows and columns where it needs more',
      'a,b/c,|d',
      tableOf('1,2/3,4'),
      'a,b,/c,1,2/,3,4|',
    ],
    [
      'a table with other lines is text',
      'a|,b',
      `<p>0</p>${tableOf('1,2/3,4')}`,
      'a0<br>1 \xa0 \xa02<br>3 \xa0 \xa04|,b',
    ],
  ])('in a cell, %s', (_, rows, pasted, expected) => {
    expect(changed(article(rows), (editor) => insertDocument(editor, read(pasted)))).toBe(
      stored(article(expected)),
    );
  });

  it('an image goes behind the table', () => {
    const html = '<img src="/uploads/a.webp" alt="">';
    const editor = editorOf(`${article('a|,b')}${html}`);
    insertDocument(editor, read(html));
    expect(writeArticle(documentOf(editor.children))).toBe(
      `${stored(article('a,b', 'x', 'z')).replace('<p>z</p>', `${html}<p>y</p>`)}${html}`,
    );
  });

  it('a table in a list goes behind it, and one in a text splits that', () => {
    const table = rewritten(tableOf('1,2'));
    const paste = (editor: Editor) => insertDocument(editor, read(tableOf('1,2')));
    expect(edited('<ul><li>a|b</li><li>c</li></ul>', paste)).toBe(`<ul><li>a|b</li><li>c</li></ul>${table}`);
    expect(edited('<p>a|b</p>', paste)).toBe(`<p>a</p>${rewritten(tableOf('1,2|'))}<p>b</p>`);
  });

  it('a table that would make this one too large is refused', () => {
    const editor = editorOf(article('a,b/c,d|'));
    const rows = (count: number) => read(tableOf(Array(count).fill('1,2').join('/')));
    expect([99, 100].map((count) => overfillsTable(editor, rows(count)))).toEqual([false, true]);
    Transforms.deselect(editor);
    expect(overfillsTable(editor, rows(100))).toBe(false);
  });
});

it('a value that lost parts of a table is repaired', () => {
  const editor = editorOf(article('a,b/c,d'));
  editor.removeNodes({ at: [1, 0] });
  editor.removeNodes({ at: [1, 1, 1] });
  expect(editorValueViolations(editor.children)).toEqual([]);
  editor.removeNodes({ at: [1, 1] });
  editor.removeNodes({ at: [1, 1] });
  expect(editorValueViolations(editor.children)).toEqual([]);
  editor.removeNodes({ at: [0] });
  editor.removeNodes({ at: [1] });
  expect(editorValueViolations(editor.children)).toEqual([]);
});
