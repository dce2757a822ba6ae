import { isForeignHref } from './attributes/href.ts';
import type {
  ArticleDocument,
  Block,
  Document,
  Image,
  LeafBlock,
  List,
  ListItem,
  ListItemText,
  Table,
  TableCaption,
  TableCell,
  TableRow,
} from './document.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { ALIGNMENTS, DOCUMENT_TYPE, LISTS, leafTag } from './grammar.ts';
import { MARKS } from './marks.ts';
import { normaliseArticle } from './reading/assemble.ts';
import { groupNeighbours, linksOf, type Run, rewriteLine, runsOf } from './reading/run.ts';
import { htmlSpaces } from './reading/spaces.ts';

/** The canonical HTML of a document. `readArticle` reads it back as the normalised document. */
export function writeArticle(document: Readonly<ArticleDocument>): string {
  return normaliseArticle(document).map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'image':
      return writeImage(block);
    case 'document':
      return writeDocument(block);
    case 'bulleted-list':
    case 'numbered-list':
      return writeList(block);
    case 'table':
      return writeTable(block);
    default:
      return writeLeaf(block);
  }
}

function writeImage({ src, alt }: Image): string {
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
}

function writeDocument({ src, title, size }: Document): string {
  const start = `<a href="${escapeAttribute(src)}" type="${DOCUMENT_TYPE}" target="_blank">`;
  return `<p>${start}${escapeText(title)} <small>${escapeText(size)}</small></a></p>`;
}

function writeList({ type, start, children }: List): string {
  const tag = LISTS.find((list) => list.type === type)?.tag;
  return `<${tag}${start ? ` start="${start}"` : ''}>${children.map(writeItem).join('')}</${tag}>`;
}

function writeItem({ children: [line, ...lists] }: ListItem): string {
  return `<li${alignment(line)}>${writeLine(line)}${lists.map(writeList).join('')}</li>`;
}

function writeLeaf(block: LeafBlock): string {
  const tag = leafTag(block);
  return `<${tag}${alignment(block)}>${writeLine(block)}</${tag}>`;
}

function writeTable({ hasRowHeaders, children: [caption, header, ...rows] }: Table): string {
  const title = writeLine(caption);
  const body = rows.map((row) => writeRow(row, (column) => hasRowHeaders && column === 0 && 'row')).join('');
  return `<table>${[
    title && `<caption>${title}</caption>`,
    header && `<thead>${writeRow(header, () => 'col')}</thead>`,
    body && `<tbody>${body}</tbody>`,
  ].join('')}</table>`;
}

function writeRow({ children }: TableRow, scopeOf: (column: number) => string | false | undefined): string {
  return `<tr>${children.map((cell, column) => writeCell(cell, scopeOf(column))).join('')}</tr>`;
}

/** A cell without a text is no header. */
function writeCell(cell: TableCell, scope: string | false | undefined): string {
  const text = writeLine(cell);
  const [start, end] = scope && text !== '' ? [`th scope="${scope}"`, 'th'] : ['td', 'td'];
  return `<${start}${alignment(cell)}>${text}</${end}>`;
}

function alignment({ align }: LeafBlock | ListItemText | TableCell): string {
  const className = ALIGNMENTS.find((alignment) => alignment.align === align)?.className;
  return className ? ` class="${className}"` : '';
}

function writeLine({ children }: LeafBlock | ListItemText | TableCaption | TableCell): string {
  return linksOf(rewriteLine(runsOf(children), htmlSpaces))
    .map(writeLink)
    .join('');
}

function writeLink(runs: readonly [Run, ...Run[]]): string {
  const [{ href }] = runs;
  const content = writeMarks(runs);
  if (href === undefined) return content;
  const rel = isForeignHref(href) ? ' rel="noopener noreferrer"' : '';
  return `<a href="${escapeAttribute(href)}"${rel}>${content}</a>`;
}

/** Neighbouring runs with a common mark share its element. @param level index in MARKS. */
function writeMarks(runs: readonly Run[], level = 0): string {
  const outermost = MARKS[level];
  if (!outermost) return runs.map(({ text }) => escapeText(text).replaceAll('\n', '<br>')).join('');
  const { mark } = outermost;
  return groupNeighbours(runs, (a, b) => a.marks[mark] === b.marks[mark])
    .map((group) => {
      const content = writeMarks(group, level + 1);
      return group[0].marks[mark] ? `<${outermost.tag}>${content}</${outermost.tag}>` : content;
    })
    .join('');
}
