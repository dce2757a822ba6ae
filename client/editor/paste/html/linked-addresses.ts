import type {
  ArticleDocument,
  Block,
  Inline,
  List,
  ListItem,
  Table,
} from '../../../../rules/article-html/document.ts';
import { findAddresses } from '../../links/addresses.ts';
import { isList, isTable, isVoidBlock } from '../../slate/slate-nodes.ts';

export function withLinkedAddresses(document: Readonly<ArticleDocument>): ArticleDocument {
  return document.map((block): Block => {
    if (isVoidBlock(block)) return block;
    if (isTable(block)) return linkedTable(block);
    return isList(block) ? linkedList(block) : linkedLine(block);
  });
}

const linkedLine = <Line extends { children: Inline[] }>(line: Line): Line => ({
  ...line,
  children: line.children.flatMap(linked),
});

function linkedTable({ children: [caption, ...rows], ...table }: Table): Table {
  const linkedRows = rows.map((row) => ({ ...row, children: row.children.map(linkedLine) }));
  return { ...table, children: [linkedLine(caption), ...linkedRows] };
}

const linkedList = (list: List): List => ({ ...list, children: list.children.map(linkedItem) });

function linkedItem({ type, children: [line, ...lists] }: ListItem): ListItem {
  return { type, children: [linkedLine(line), ...lists.map(linkedList)] };
}

function linked(inline: Inline): Inline[] {
  if ('type' in inline) return [inline];
  const { text, ...marks } = inline;
  const inlines: Inline[] = [];
  let end = 0;
  for (const { start, end: next, href } of findAddresses(text)) {
    if (start > end) inlines.push({ text: text.slice(end, start), ...marks });
    inlines.push({ type: 'link', href, children: [{ text: text.slice(start, next), ...marks }] });
    end = next;
  }
  // An empty cell consists of an empty text.
  if (end < text.length || end === 0) inlines.push({ text: text.slice(end), ...marks });
  return inlines;
}
