import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { classesOf, isBlank, isElement, textOf } from './html-tree.ts';
import { type LooseLine, looseItem } from './list-line.ts';
import { readMarker } from './list-marker.ts';
import { isNamedHeading } from './named-blocks.ts';
import { styleOf } from './style.ts';

/**
 * Word's lists are paragraphs that name a list and a level and have their marker as words, but where it thought that HTML
 * would do: then they are lists whose items name theirs. Headings, from level 7 on paragraphs too, lose the number only.
 */
export function withWordLists(nodes: readonly HtmlNode[], isInItem = false): HtmlNode[] {
  const read: (HtmlNode | LooseLine)[] = [];
  // Of the last one that shows something.
  let before = -1;
  for (const node of nodes) {
    const isParagraph = isElement(node) && node.tag === 'p' && !isInItem && !isNamedHeading(node);
    const paragraph = isParagraph ? node : undefined;
    const line = paragraph && lineOf(paragraph);
    const item = paragraph && goesOn(paragraph) ? read[before] : undefined;
    if (paragraph && item && isLine(item)) {
      read[before] = { ...item, content: [...item.content, paragraph] };
    } else {
      if (!isBlank(node)) before = read.length;
      read.push(line ?? (isElement(node) ? withoutPlace(node, isInItem) : node));
    }
  }
  return read.map((node) => (isLine(node) ? looseItem(node) : node));
}

const isLine = (node: HtmlNode | LooseLine): node is LooseLine =>
  typeof node !== 'string' && 'content' in node;

function lineOf(paragraph: HtmlElement): LooseLine | undefined {
  const place = placeOf(paragraph);
  if (!place) return undefined;
  const markers: string[] = [];
  const content = [{ ...paragraph, children: withoutMarkers(paragraph.children, markers) }];
  return { ...readMarker(markers.join(' ')), ...place, content };
}

/** A paragraph in a list's style but without a place in one belongs to the item above it. */
function goesOn(paragraph: HtmlElement): boolean {
  return !placeOf(paragraph) && classesOf(paragraph).some((name) => name.startsWith('MsoList'));
}

/** What is no line: a list whose items say their place as Word for the web does it, or what lists may be in. */
function withoutPlace(element: HtmlElement, isInItem: boolean): HtmlElement {
  const place = placeOf(element);
  const isItem = element.tag === 'li';
  const children = withWordLists(
    place ? withoutMarkers(element.children, []) : element.children,
    isInItem || isItem,
  );
  if (!place || !isItem) return { ...element, children };
  const attributes = { 'data-listid': place.list, 'data-aria-level': String(place.level) };
  return { ...element, attributes: { ...element.attributes, ...attributes }, children };
}

function placeOf(element: HtmlElement): Pick<LooseLine, 'list' | 'level'> | undefined {
  const [, list, level] = /^(l\d+)\s+level(\d+)\b/.exec(styleOf(element).get('mso-list') ?? '') ?? [];
  return list && level ? { list, level: Number(level) } : undefined;
}

function withoutMarkers(nodes: readonly HtmlNode[], markers: string[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (styleOf(node).get('mso-list') !== 'ignore') {
      return [{ ...node, children: withoutMarkers(node.children, markers) }];
    }
    markers.push(textOf(node));
    return [];
  });
}
