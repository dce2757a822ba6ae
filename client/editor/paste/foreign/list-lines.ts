import { ALIASES } from '../../../../rules/article-html/grammar.ts';
import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isBlank, isElement, isList } from './html-tree.ts';
import { type ListLine, readLooseItem } from './list-line.ts';

/** The lines of a list and of those in it. @param outermost what tells this list from others beside it. */
export function linesOfList(list: HtmlElement, level: number, outermost: ListLine['list']): ListLine[] {
  const tag = (ALIASES.get(list.tag) ?? list.tag) === 'ol' ? 'ol' : 'ul';
  let begins = !(Number(list.attributes.start) > 1);
  return list.children.flatMap((child) => {
    if (isBlank(child)) return [];
    if (isElement(child) && isList(child)) return linesOfList(child, level + 1, outermost);
    const lines = linesOfItem(child, { tag, level, list: outermost, begins });
    begins = false;
    return lines;
  });
}

/** The line of an item, and of the lists in it. What stands behind them is a line again. */
export function linesOfItem(item: HtmlNode, place: Omit<ListLine, 'content'>): ListLine[] {
  if (!isElement(item) || item.tag !== 'li') return [{ ...place, content: [item] }];
  const loose = readLooseItem(item);
  if (loose) return [loose];
  const {
    'data-listid': list = place.list,
    'data-aria-level': wordLevel,
    'aria-level': level,
  } = item.attributes;
  const own = { ...place, list, level: Number(wordLevel ?? level) || place.level };
  const { class: className, style, align } = item.attributes;
  const attributes = Object.fromEntries(
    Object.entries({ class: className, style, align }).filter(([, value]) => value !== undefined),
  ) as HtmlElement['attributes'];
  const lines: ListLine[] = [];
  let content: HtmlNode[] = [];
  const endLine = () => {
    if (content.some((node) => !isBlank(node)))
      lines.push({ ...own, content: [{ tag: 'div', attributes, children: content }] });
    content = [];
  };
  for (const child of item.children) {
    if (!isElement(child) || !isList(child)) content.push(child);
    else {
      endLine();
      lines.push(...linesOfList(child, own.level + 1, own.list));
    }
  }
  endLine();
  return lines;
}
