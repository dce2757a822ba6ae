import { describe, expect, it } from 'vitest';
import { withTableRegions } from '../../../rules/article-html/attributes/table-regions.ts';
import { proseOf } from '../../../rules/article-html/prose.ts';
import { normaliseArticle } from '../../../rules/article-html/reading/assemble.ts';
import { inlinesOf, plainLines, plainText } from '../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { read, rewritten } from '../../support/data/articles/article-html.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';

const HEAD = '<thead><tr><th scope="col">Town</th><th scope="col">Rand</th></tr></thead>';
const TABLE = `<table><caption>Costs <em>2026</em></caption>${HEAD}<tbody><tr><td>Durban</td><td class="align-right">1 200</td></tr></tbody></table>`;

describe('reading a table', () => {
  it.each([
    ['what was stored stays', TABLE, TABLE],
    [
      'the first row has the headers, and short rows get empty cells',
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td></td></tr></tbody></table>',
    ],
    [
      'the first column has headers where all its texts below are headers; an empty cell is none',
      '<table><tr><th><th>b<tr><th>c<td>1<tr><th><td>2</table>',
      '<table><thead><tr><td></td><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>1</td></tr><tr><td></td><td>2</td></tr></tbody></table>',
    ],
    [
      'a merged cell is repeated in each of its rows, and empty in its further columns',
      '<table><tr><td>a<td>b<td>c<tr><td rowspan=2>p<td colspan=2>q<tr><td>r<td>s</table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr></thead><tbody><tr><td>p</td><td>q</td><td></td></tr><tr><td>p</td><td>r</td><td>s</td></tr></tbody></table>',
    ],
    [
      'a merged first row over the whole width is the caption, and columns of merged cells alone are none',
      `<table><tr><td colspan=9>Title</tr><tr><td colspan=8>Town<td>Rand</table>`,
      `<table><caption>Title</caption>${HEAD}</table>`,
    ],
    [
      'cells over further rows than there are end with the table',
      '<table><tr><td rowspan=0>a<td rowspan=900>b<tr></table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'lines, lists and headings of a cell are its lines',
      '<table><tr><td><h3>a</h3><p>b<br>c</p><ul><li>d</ul><td><a href="/x"><b>e</b></a></table>',
      '<table><thead><tr><th scope="col">a<br>b<br>c<br>d</th><th scope="col"><a href="/x"><strong>e</strong></a></th></tr></thead></table>',
    ],
    [
      'its images follow it, and it follows its list',
      '<ul><li>x<table><tr><td>a<img src="/uploads/b.webp" alt=""><td>c</table>y</ul>',
      '<ul><li>x<br>y</li></ul><table><thead><tr><th scope="col">a</th><th scope="col">c</th></tr></thead></table><img src="/uploads/b.webp" alt="">',
    ],
    [
      'a table with another table is its layout',
      '<table><tr><td>a<td><table><tr><td>b</table></table>',
      '<p>a</p><table><thead><tr><th scope="col">b</th></tr></thead></table>',
    ],
    ['one without a text is none', '<p>a</p><table><tr><td> <td>&nbsp;<tr><td><br></table>', '<p>a</p>'],
    [
      'a script in a cell is nothing, and its attributes neither',
      '<table onclick=x><tr onclick=x><td style="x:expression(1)" onclick=x>a<script>b</script><td><svg>x</svg><td>c',
      '<table><thead><tr><th scope="col">a</th><td></td><th scope="col">c</th></tr></thead></table>',
    ],
  ])('%s', (_, html, expected) => {
    expect(rewritten(html)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
    expect(storedHtmlViolations(expected)).toEqual([]);
  });

  const tableOf = (rows: number, columns: number) =>
    `<table>${`<tr>${'<td>x'.repeat(columns)}`.repeat(rows)}</table>`;

  it.each([
    [100, 20, true],
    [101, 2, false],
    [2, 21, false],
    [1000, 10, false],
    [10, 1000, false],
  ])(
    'with %i rows and %i columns is one up to 100 rows and 20 columns, else all its text stays',
    (rows, columns, isTable) => {
      const html = rewritten(tableOf(rows, columns));
      expect(html.startsWith('<table>')).toBe(isTable);
      expect(html.match(/x/g)).toHaveLength(rows * columns);
    },
  );

  it('merged cells are no way to make a large table of a small text', () => {
    const row = '<tr><td colspan=1000 rowspan=65534>x<td>y';
    expect(rewritten(`<table>${row.repeat(100)}</table>`)).toMatch(/^<p>x<\/p><p>y<\/p>/);
  });
});

it('a caption without rows, as copied, is a paragraph', () => {
  const caption = { type: 'table-caption' as const, children: [{ text: 'a' }] };
  expect(normaliseArticle([{ type: 'table', children: [caption] }])).toEqual(read('<p>a</p>'));
});

it('the text of a table is found, copied row by row, and one line in a cell', () => {
  const document = read(`<h2>a</h2>${TABLE}`);
  expect(plainText(document)).toBe('a Costs 2026 Town Rand Durban 1 200');
  expect(proseOf(writeArticle(document))).toBe('Costs 2026 Town Rand Durban 1 200');
  expect(plainLines(document)).toBe('a\n\nCosts 2026\nTown\tRand\nDurban\t1 200');
  expect(inlinesOf(read(TABLE.replace(/<caption>.*<\/caption>/, '')))).toEqual([
    { text: 'Town    Rand\nDurban    1 200' },
  ]);
});

it('each table is in a region with the name of its caption, if it has one', () => {
  const named = '<table><caption>"A" &amp;<br><b>b</b></caption><tr></tr></table>';
  expect(withTableRegions(`<p>x</p>${named}<table></table>`)).toBe(
    `<p>x</p><div role="region" aria-label=" A  &amp;  b " tabindex="0">${named}</div>` +
      '<div role="region" aria-label="Table" tabindex="0"><table></table></div>',
  );
});
