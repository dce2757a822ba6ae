import { type HtmlElement, type HtmlNode, isElement } from '../reading/html-node.ts';
import { parseInteger } from '../reading/integer.ts';
import { isBlank, isHeading, isItem, isList, makeElement, plainTag } from './html-tree.ts';

/** A line's position in lists, for programs that write paragraphs with a level. */
interface ListPosition {
  readonly tag: 'ol' | 'ul';
  /** The outermost level is 1. */
  readonly level: number;
  /** Equal for all lines of one list: its name, or the element of a list without a name. */
  readonly list: string | HtmlElement;
  /** Whether its number starts the list. */
  readonly isFirst: boolean;
  /** The possible numbers of its marker, the likeliest first; empty for bullets and unknown numbers. */
  readonly numbers: readonly number[];
}

interface ListLine extends ListPosition {
  readonly content: readonly HtmlNode[];
  /** Whether it follows a list in the same item. */
  readonly isBehindList: boolean;
}

/** A list item outside lists, which `nestLists` moves into one. Its data looks like Word for the web. */
export function looseItem(
  { tag, level, list, isFirst, numbers }: ListPosition & { list: string },
  content: readonly HtmlNode[],
): HtmlElement {
  const attributes = { 'data-listid': list, 'data-aria-level': String(level) };
  const marker = { [TAG]: tag, [IS_FIRST]: String(isFirst), [NUMBERS]: numbers.join(' ') };
  return makeElement('li', content, { ...attributes, ...marker });
}

export const isLooseItem = (node: HtmlNode): node is HtmlElement => isItem(node) && TAG in node.attributes;

const TAG = 'data-list-tag';
const IS_FIRST = 'data-list-is-first';
const NUMBERS = 'data-list-numbers';

/** Builds nested lists from consecutive lines, for all programs. Numbered headings end a list. */
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
      } else if (line.isBehindList && line.level === 1) {
        // An item has text and then lists, so a text after them has no number of its own.
        close();
        nested.push(...nestLists(line.content));
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

/** Word for the web wraps each list in an element. */
function unframed(node: HtmlNode): readonly HtmlNode[] {
  if (!isElement(node) || node.tag !== 'div' || !node.children.some(isList)) return [node];
  return node.children.every((child) => isBlank(child) || isList(child)) ? node.children : [node];
}

/** The headings that are all of a line: some programs write a numbered heading as a list item. */
function headingsOfLine(content: readonly HtmlNode[]): HtmlElement[] | undefined {
  const parts = content.filter((node) => !isBlank(node));
  const [only] = parts;
  if (parts.length === 1 && only && isElement(only) && only.tag === 'div')
    return headingsOfLine(only.children);
  return parts.length > 0 && parts.every(isHeading) ? parts : undefined;
}

function linesOf(node: HtmlNode): ListLine[] | undefined {
  if (isList(node)) return linesOfList(node, 1, node);
  const place: ListPosition = { tag: 'ul', level: 1, list: 'loose', isFirst: false, numbers: [] };
  return isItem(node) ? linesOfItem(node, place) : undefined;
}

/** The lines of a list and its nested lists. @param outermost distinguishes it from adjacent lists. */
function linesOfList(list: HtmlElement, level: number, outermost: ListPosition['list']): ListLine[] {
  const tag = plainTag(list) === 'ol' ? 'ol' : 'ul';
  let number = parseInteger(list.attributes.start) ?? 1;
  let isFirst = number <= 1;
  return list.children.flatMap((child) => {
    if (isBlank(child)) return [];
    if (isList(child)) return linesOfList(child, level + 1, outermost);
    if (isItem(child)) number = parseInteger(child.attributes.value) ?? number;
    const lines = linesOfItem(child, {
      tag,
      level,
      list: outermost,
      isFirst,
      numbers: tag === 'ol' ? [number] : [],
    });
    isFirst = false;
    number += 1;
    return lines;
  });
}

/** The line of an item, and the lines of its lists. Content after the lists is another line. */
function linesOfItem(item: HtmlNode, given: ListPosition): ListLine[] {
  if (!isItem(item)) return [{ ...given, content: [item], isBehindList: false }];
  const { attributes } = item;
  const place = placeOf(attributes, given);
  const lines: ListLine[] = [];
  let content: HtmlNode[] = [];
  const endLine = () => {
    if (content.some((node) => !isBlank(node)))
      lines.push({
        ...place,
        content: [makeElement('div', content, attributes)],
        isBehindList: lines.length > 0,
      });
    content = [];
  };
  for (const child of item.children) {
    if (isList(child)) {
      endLine();
      lines.push(...linesOfList(child, place.level + 1, place.list));
    } else content.push(child);
  }
  endLine();
  return lines;
}

/** The position that an item declares, with defaults for missing values. */
function placeOf(
  attributes: HtmlElement['attributes'],
  { tag, level, list, isFirst, numbers }: ListPosition,
): ListPosition {
  return {
    tag: attributes[TAG] === undefined ? tag : attributes[TAG] === 'ol' ? 'ol' : 'ul',
    level: Number(attributes['data-aria-level'] ?? attributes['aria-level']) || level,
    list: attributes['data-listid'] ?? list,
    isFirst: attributes[IS_FIRST] === undefined ? isFirst : attributes[IS_FIRST] === 'true',
    numbers: attributes[NUMBERS]?.split(' ').filter(Boolean).map(Number) ?? numbers,
  };
}

/** A list that is being built, with the level of its program. */
interface OpenList {
  readonly tag: ListLine['tag'];
  readonly list: ListLine['list'];
  level: number;
  readonly start: number;
  readonly items: Item[];
}

interface Item {
  readonly content: readonly HtmlNode[];
  readonly lists: OpenList[];
}

function build(lines: readonly ListLine[]): HtmlElement[] {
  const outermost: OpenList[] = [];
  let open: OpenList[] = [];
  for (const { level: given, ...rest } of lines) {
    const line = { ...rest, level: Math.min(given, MAX_LEVEL) };
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > line.level) open.pop();
    const inner = open.at(-1);
    // The list started at a deeper level than this line has.
    if (inner && inner.level > line.level) inner.level = line.level;
    if (inner && inner.level === line.level && startsAnotherList(inner, line)) open.pop();
    if (open.at(-1)?.level !== line.level)
      open = [...open, listWithin(open.at(-1)?.items.at(-1)?.lists ?? outermost, line)];
    open.at(-1)?.items.push({ content: nestLists(line.content), lists: [] });
  }
  return outermost.map(elementOf);
}

/** Word has nine levels. Without a limit, thousands of levels would each be nested in the previous one. */
const MAX_LEVEL = 9;

/** An item's last list continues if the next list has the same type. */
function listWithin(lists: OpenList[], { tag, list, level, numbers: [start = 1] }: ListLine): OpenList {
  const last = lists.at(-1);
  if (last?.tag === tag && level > 1 && last.level > 1) {
    last.level = level;
    return last;
  }
  const made: OpenList = { tag, list, level, start, items: [] };
  lists.push(made);
  return made;
}

function startsAnotherList({ tag, list, start, items }: OpenList, line: ListLine): boolean {
  if (tag !== line.tag || (list !== line.list && line.isFirst)) return true;
  return line.numbers.length > 0 && !line.numbers.includes(start + items.length);
}

function elementOf({ tag, start, items }: OpenList): HtmlElement {
  return makeElement(
    tag,
    items.map(({ content, lists }) => makeElement('li', [...content, ...lists.map(elementOf)])),
    tag === 'ol' ? { start: String(start) } : {},
  );
}
