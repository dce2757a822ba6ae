import { describe, expect, it } from 'vitest';
import { nothingLeftOut } from '../../../client/editor/paste/html/left-out.ts';
import { withLinkedAddresses } from '../../../client/editor/paste/html/linked-addresses.ts';
import { readExternalNodes } from '../../../client/editor/paste/html/read-external-html.ts';
import { SHEET_TAG } from '../../../client/editor/paste/html/read-html.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { parseHtml } from '../../../server/features/news/text/parse-html.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';

const LIMITS = { maxDepth: 100, maxElements: 100_000, exceeded: () => new Error('too much') };

function pasted(html: string) {
  const { document, leftOut } = readExternalNodes({
    nodes: parseHtml(html.replaceAll(/(<\/?)style>/g, `$1${SHEET_TAG}>`), LIMITS),
    isFromWordProcessor: /mso-|LibreOffice|docs-internal/.test(html),
    fromRtf: () => [],
    ownSrc: () => undefined,
  });
  return { html: writeArticle(document), leftOut };
}

/** Rows as "a,b / c,d". A cell that begins with `*` is a header, one with `>` is at the right. */
function table(rows: string, caption = ''): string {
  const [header = '', ...body] = rows
    .split(' / ')
    .map((row) => `<tr>${row.split(',').map(cellOf).join('')}</tr>`);
  const head = header.replace(/<td([^>]*)>(?!<\/td>)(.*?)<\/td>/g, '<th scope="col"$1>$2</th>');
  return `<table>${caption && `<caption>${caption}</caption>`}<thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

function cellOf(text: string): string {
  const [sign] = text;
  if (sign === '*') return `<th scope="row">${text.slice(1)}</th>`;
  return sign === '>' ? `<td class="align-right">${text.slice(1)}</td>` : `<td>${text}</td>`;
}

const WORD = `<style><!-- p.MsoNormal {margin:0cm;} --></style><p class=MsoNormal>Before</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=208 valign=top style='width:155.8pt'><p class=MsoNormal><b>Town<o:p></o:p></b></p></td>
  <td width=208><p class=MsoNormal align=right style='text-align:right'><b>Rand<o:p></o:p></b></p></td></tr>
 <tr style='mso-yfti-irow:1'>
  <td><p class=MsoNormal>Durban<o:p></o:p></p><p class=MsoNormal>North<o:p></o:p></p></td>
  <td><p class=MsoNormal align=right style='text-align:right'>1&nbsp;200<o:p></o:p></p></td></tr>
</table><p class=MsoNormal>After</p>`;

const WORD_MERGED = `<table class=MsoTableGrid style='mso-padding-alt:0cm 5.4pt'>
 <tr><td colspan=3 style='width:300pt'><p class=MsoNormal align=center style='text-align:center'><b>Winter school</b></p></td></tr>
 <tr><td><p class=MsoNormal><b>Day</b></p></td><td><p class=MsoNormal><b>Time</b></p></td><td><p class=MsoNormal><b>What</b></p></td></tr>
 <tr><td rowspan=2><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>9:00</p></td><td><p class=MsoNormal>English</p></td></tr>
 <tr><td><p class=MsoNormal>11:00</p></td><td><p class=MsoNormal>Sums</p></td></tr>
 <tr><td><p class=MsoNormal>Tuesday</p></td><td colspan=2><p class=MsoNormal>Holiday</p></td></tr></table>`;

const WORD_LIST = `<table class=MsoNormalTable style='mso-yfti-tbllook:1184'><tr><td><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Tasks</p></td></tr>
 <tr><td><p class=MsoNormal>Food</p></td><td><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>buy</p>
 <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>cook</p></td></tr></table>`;

const WORD_ONLINE = `<div class="TableContainer"><table class="Table TableGrid" border="1" data-tablestyle="MsoTableGrid"><tbody>
 <tr role="row"><td role="rowheader" data-celllook="0"><div><p paraid="1" paraeid="{a}"><span data-contrast="auto"><span>Name</span></span><span data-ccp-props="{}">&nbsp;</span></p></div></td><td role="columnheader"><div><p paraeid="{b}"><span>Office</span></p></div></td></tr>
 <tr role="row"><td role="rowheader"><div><p paraeid="{c}"><span>Amina</span></p></div></td><td><div><p paraeid="{d}"><span>Chair</span></p></div></td></tr></tbody></table></div>`;

const EXCEL = `<style><!-- td {font-weight:400; text-align:general;} .xl65 {font-weight:700;} --></style>
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse'><col width=64 span=3>
 <tr height=20><td colspan=3 class=xl65>Costs 2026</td></tr>
 <tr height=20><td class=xl65>Item</td><td class=xl65>Rand</td><td></td></tr>
 <tr height=20><td>Rent</td><td align=right>14 000</td><td></td></tr>
 <tr height=20><td></td><td></td><td></td></tr>
 <tr height=20><td>Bus</td><td align=right>800</td><td></td></tr></table>`;

const SHEETS = `<google-sheets-html-origin><style><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="font-weight:bold;">Town</td><td style="font-weight:bold;">Members</td></tr>
<tr><td style="font-weight:bold;" rowspan="2" colspan="1">Gauteng</td><td style="text-align:right;">12</td></tr><tr><td style="text-align:right;">7</td></tr></tbody></table>`;

const GOOGLE_DOCS = `<b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/></colgroup><tbody>
<tr style="height:0pt"><td colspan="2" rowspan="1" style="padding:5pt"><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Who comes</span></p></td></tr>
<tr><td><p dir="ltr"><span style="font-weight:700;">Name</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Page</span></p></td></tr>
<tr><td><p dir="ltr"><span>Amina</span></p><br><p dir="ltr"><span>and Joy</span></p></td><td><p dir="ltr"><a href="https://www.sanir.example/"><span style="text-decoration:underline;">here</span></a></p></td></tr></tbody></table></div><br></b>`;

const WRITER = `<meta name="generator" content="LibreOffice 7.6 (Linux)"/><style>p { line-height: 115% } td p { orphans: 0 } th p { orphans: 0; text-align: center }</style>
<table width="100%" cellpadding="4" cellspacing="0"><thead><tr valign="top"><th width="50%"><p align="center"><b>Month</b></p></th><th><p><b>Rain</b></p></th></tr></thead>
<tbody><tr valign="top"><td rowspan="2"><p>May</p></td><td><p>12 mm</p></td></tr><tr><td><p>3 mm<br/>at night</p></td></tr></tbody></table>`;

const CALC = `<meta name="generator" content="LibreOffice 7.6 (Linux)"/><table cellspacing="0" border="0"><colgroup width="85"></colgroup>
<tr><td height="17" align="left" valign=bottom><br></td><td align="left"><b>2025</b></td><td align="left"><b>2026</b></td></tr>
<tr><td height="17" align="left"><b>Rent</b></td><td align="right" sdval="12" sdnum="7177;">12</td><td align="right">14</td></tr>
<tr><td align="left"><b>Bus</b></td><td align="right">3</td><td align="right"><br></td></tr></table>`;

const WEB = `<table class="wikitable"><caption>Members</caption><thead><tr><th scope="col">Town</th><th scope="col" colspan="2">Telephone</th></tr></thead>
<tbody><tr><th scope="row">Durban</th><td><a href="tel:031555">031 555</a></td><td><em>office</em></td></tr></tbody><tfoot><tr><th>All</th><td>1</td><td></td></tr></tfoot></table>`;

describe('a table that was copied', () => {
  it.each([
    [
      'Word',
      WORD,
      `<p>Before</p>${table('Town,Rand / Durban<br>North,>1\xa0200').replace('scope="col">Rand', 'scope="col" class="align-right">Rand')}<p>After</p>`,
    ],
    [
      'Word, with a merged title, merged days and a merged last row',
      WORD_MERGED,
      table('Day,Time,What / Monday,9:00,English / Monday,11:00,Sums / Tuesday,Holiday,', 'Winter school'),
    ],
    ['Word, with a list in a cell', WORD_LIST, table('Part,Tasks / Food,buy<br>cook')],
    ['Word for the web', WORD_ONLINE, table('Name,Office / Amina,Chair')],
    [
      'Excel, with a merged title, an empty row and an empty column',
      EXCEL,
      table('Item,Rand / Rent,>14 000 / Bus,>800', 'Costs 2026'),
    ],
    [
      'Google Sheets, with merged rows and a bold first column',
      SHEETS,
      table('Town,Members / *Gauteng,>12 / *Gauteng,>7'),
    ],
    [
      'Google Docs, with a merged title, two paragraphs and a link',
      GOOGLE_DOCS,
      table(
        'Name,Page / Amina<br>and Joy,<a href="https://www.sanir.example/" rel="noopener noreferrer">here</a>',
        'Who comes',
      ),
    ],
    [
      'LibreOffice Writer, with a row of headers, merged rows and a break',
      WRITER,
      table('Month,Rain / May,12 mm / May,3 mm<br>at night').replace(
        'scope="col">Month',
        'scope="col" class="align-center">Month',
      ),
    ],
    [
      'LibreOffice Calc, with an empty corner and a bold first column',
      CALC,
      table(',2025,2026 / *Rent,>12,>14 / *Bus,>3,>'),
    ],
    [
      'a web page, with a caption, headers and a foot',
      WEB,
      table(
        'Town,Telephone, / *Durban,<a href="tel:031555">031 555</a>,<em>office</em> / *All,1,',
        'Members',
      ),
    ],
  ])('from %s', (_, html, expected) => {
    const { html: stored, leftOut } = pasted(html);
    expect(stored).toBe(expected);
    expect(storedHtmlViolations(stored)).toEqual([]);
    expect(leftOut).toEqual(nothingLeftOut());
  });
});

describe('what is no table of data is lines, and the note counts it', () => {
  const cells = (count: number) => '<td>a</td>'.repeat(count);

  it.each([
    ['one row', '<table><tr><td>a<td>b</table>', '<p>a\xa0 \xa0 b</p>', 1],
    ['one column', '<table><tr><td>a<tr><td>b</table>', '<p>a</p><p>b</p>', 0],
    [
      'the layout of a mail',
      '<table role="presentation"><tr><td>a<td>b<tr><td>c<td>d</table>',
      '<p>a\xa0 \xa0 b</p><p>c\xa0 \xa0 d</p>',
      0,
    ],
    [
      'a layout with headings',
      '<table><tr><td><h2>a</h2><td>b<tr><td>c<td>d</table>',
      '<p>a\xa0 \xa0 b</p><p>c\xa0 \xa0 d</p>',
      1,
    ],
    [
      'a layout with a table, which is one',
      `<table><tr><td>a<td><table><tr><td>b<td>c<tr><td>d<td>e</table></table>`,
      `<p>a</p>${table('b,c / d,e')}`,
      1,
    ],
    [
      'more than 20 columns',
      `<table><tr>${cells(21)}</tr><tr>${cells(21)}</tr></table>`,
      `<p>${Array(21).fill('a').join('\xa0 \xa0 ')}</p>`.repeat(2),
      1,
    ],
  ])('%s', (_, html, expected, count) => {
    const { html: stored, leftOut } = pasted(html);
    expect(stored).toBe(expected);
    expect(leftOut.tables).toBe(count);
  });

  it('10,000 cells are read, and merged ones do not make more of them', () => {
    const rows = `<tr>${cells(10)}</tr>`.repeat(1000);
    expect(pasted(`<table>${rows}</table>`).html.match(/a/g)).toHaveLength(10_000);
    const merged = `<tr>${'<td rowspan=65534 colspan=1000>a</td>'.repeat(10)}</tr>`.repeat(1000);
    expect(pasted(`<table>${merged}</table>`).html.match(/a/g)).toHaveLength(10_000);
  });
});

it('an empty cell keeps its empty text where addresses in a table become links', () => {
  const [line] = withLinkedAddresses([{ type: 'paragraph', children: [{ text: '' }] }]);
  expect(line).toEqual({ type: 'paragraph', children: [{ text: '' }] });
});
