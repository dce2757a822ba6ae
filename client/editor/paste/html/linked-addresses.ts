import type {
  ArticleDocument,
  Block,
  Inline,
  List,
  ListItem,
} from '../../../../rules/article-html/document.ts';
import { findAddresses } from '../../links/addresses.ts';
import { isImage, isList } from '../../slate/slate-nodes.ts';

export function withLinkedAddresses(document: Readonly<ArticleDocument>): ArticleDocument {
  return document.map((block): Block => {
    if (isImage(block)) return block;
    return isList(block) ? linkedList(block) : { ...block, children: block.children.flatMap(linked) };
  });
}

const linkedList = (list: List): List => ({ ...list, children: list.children.map(linkedItem) });

function linkedItem({ type, children: [line, ...lists] }: ListItem): ListItem {
  return { type, children: [{ ...line, children: line.children.flatMap(linked) }, ...lists.map(linkedList)] };
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
  if (end < text.length) inlines.push({ text: text.slice(end), ...marks });
  return inlines;
}
