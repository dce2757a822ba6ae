import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isBlank, isElement, isList, makeElement } from './html-tree.ts';
import { type ListLine, readLooseItem } from './list-line.ts';
import { linesOfItem, linesOfList } from './list-lines.ts';
import { headingsOfLine } from './numbered-headings.ts';

/** Builds nested lists from consecutive list lines, whichever program gave their levels. Numbered headings end a list. */
export function nestLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const nested: HtmlNode[] = [];
  let lines: ListLine[] = [];
  const close = () => {
    nested.push(...build(lines));
    lines = [];
  };
  for (const node of nodes.flatMap(unframed)) {
    const found = linesOf(node);
    for (const line of found ?? []) {
      const headings = headingsOfLine(line.content);
      if (headings) {
        close();
        nested.push(...headings);
      } else lines.push(line);
    }
    if (!found && !isBlank(node)) close();
    if (!found && lines.length === 0) {
      nested.push(isElement(node) ? { ...node, children: nestLists(node.children) } : node);
    }
  }
  close();
  return nested;
}

/** Word for the web frames each list. */
function unframed(node: HtmlNode): readonly HtmlNode[] {
  if (!isElement(node) || node.tag !== 'div' || !holdsList(node)) return [node];
  return node.children.every((child) => isBlank(child) || (isElement(child) && isList(child)))
    ? node.children
    : [node];
}

const holdsList = ({ children }: HtmlElement) => children.some((child) => isElement(child) && isList(child));

function linesOf(node: HtmlNode): ListLine[] | undefined {
  if (isElement(node) && isList(node)) return linesOfList(node, 1, node);
  if (!isElement(node) || node.tag !== 'li') return undefined;
  const loose = readLooseItem(node);
  return loose ? [loose] : linesOfItem(node, { tag: 'ul', level: 1, list: 'loose', begins: false });
}

/** A list that is being built: a level is what its program called it. */
interface OpenList {
  readonly tag: ListLine['tag'];
  readonly list: ListLine['list'];
  level: number;
  readonly items: Item[];
}

interface Item {
  readonly content: readonly HtmlNode[];
  readonly lists: OpenList[];
}

function build(lines: readonly ListLine[]): HtmlElement[] {
  const outermost: OpenList[] = [];
  let open: OpenList[] = [];
  for (const told of lines) {
    const line = { ...told, level: Math.min(told.level, DEEPEST_LEVEL) };
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > line.level) open.pop();
    const inner = open.at(-1);
    // It began deeper than it goes on.
    if (inner && inner.level > line.level) inner.level = line.level;
    if (inner && inner.level === line.level && isAnother(inner, line)) open.pop();
    if (open.at(-1)?.level !== line.level)
      open = [...open, listWithin(open.at(-1)?.items.at(-1)?.lists ?? outermost, line)];
    open.at(-1)?.items.push({ content: nestLists(line.content), lists: [] });
  }
  return outermost.map(elementOf);
}

/** Word has nine, an article fewer. A program that tells of thousands would have each nested in the one before. */
const DEEPEST_LEVEL = 9;

/** The last list of an item goes on where one of its kind would follow it. */
function listWithin(lists: OpenList[], { tag, list, level }: ListLine): OpenList {
  const last = lists.at(-1);
  if (last?.tag === tag && level > 1 && last.level > 1) {
    last.level = level;
    return last;
  }
  const made: OpenList = { tag, list, level, items: [] };
  lists.push(made);
  return made;
}

function isAnother({ tag, list }: OpenList, line: ListLine): boolean {
  return tag !== line.tag || (list !== line.list && line.begins);
}

function elementOf({ tag, items }: OpenList): HtmlElement {
  return makeElement(
    tag,
    items.map(({ content, lists }) => makeElement('li', [...content, ...lists.map(elementOf)])),
  );
}
