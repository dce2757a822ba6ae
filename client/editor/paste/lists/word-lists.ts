import { isHeadingByStyle } from '../../../../rules/article-html/conversion/block-styles.ts';
import { classesOf, isBlank, isItem, textOf } from '../../../../rules/article-html/conversion/html-tree.ts';
import { isLooseItem, looseItem } from '../../../../rules/article-html/conversion/nested-lists.ts';
import { styleOf } from '../../../../rules/article-html/conversion/styles.ts';
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { numbersOf } from './list-numbers.ts';

/** Makes items of Word's paragraphs that name a list and a level. Headings from level 7 lose their number. */
export function withWordLists(nodes: readonly HtmlNode[], isInItem = false): HtmlNode[] {
  const read: HtmlNode[] = [];
  /** The index of the last node with visible content. */
  let before = -1;
  for (const node of nodes) {
    const isParagraph = isElement(node) && node.tag === 'p' && !isInItem && !isHeadingByStyle(node);
    const item = isParagraph && continuesItem(node) ? read[before] : undefined;
    if (item && isLooseItem(item)) {
      read[before] = { ...item, children: [...item.children, node] };
    } else {
      if (!isBlank(node)) before = read.length;
      const line = isParagraph ? itemOf(node) : undefined;
      read.push(line ?? (isElement(node) ? withoutPlace(node, isInItem) : node));
    }
  }
  return read;
}

function itemOf(paragraph: HtmlElement): HtmlElement | undefined {
  const place = placeOf(paragraph);
  if (!place) return undefined;
  const markers: string[] = [];
  const content = { ...paragraph, children: withoutMarkers(paragraph.children, markers) };
  return looseItem({ ...readMarker(markers.join(' ')), ...place }, [content]);
}

/** A paragraph with a list's style but no list position belongs to the item above it. */
function continuesItem(paragraph: HtmlElement): boolean {
  return !placeOf(paragraph) && classesOf(paragraph).some((name) => name.startsWith('MsoList'));
}

/** Reads an element that is not a line. Items declare their position; other elements may contain lists. */
function withoutPlace(element: HtmlElement, isInItem: boolean): HtmlElement {
  const place = placeOf(element);
  const children = withWordLists(
    place ? withoutMarkers(element.children, []) : element.children,
    isInItem || isItem(element),
  );
  if (!place || !isItem(element)) return { ...element, children };
  const attributes = { 'data-listid': place.list, 'data-aria-level': String(place.level) };
  return { ...element, attributes: { ...element.attributes, ...attributes }, children };
}

function placeOf(element: HtmlElement): { list: string; level: number } | undefined {
  const [, list, level] = /^(l\d+)\s+level(\d+)\b/.exec(styleOf(element).get('mso-list') ?? '') ?? [];
  return list && level ? { list, level: Number(level) } : undefined;
}

function withoutMarkers(nodes: readonly HtmlNode[], markers: string[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (styleOf(element).get('mso-list') !== 'ignore') return element;
    markers.push(textOf(element));
    return [];
  });
}

/** Reads an item's marker: number or bullet, whether it is the first, and its possible numbers. */
function readMarker(marker: string): { tag: 'ol' | 'ul'; isFirst: boolean; numbers: readonly number[] } {
  const text = marker.replace(/[\s\xa0]+/g, ' ').trim();
  const isNumber = /[\p{Nd}]/u.test(text) || LETTERS_OF_NUMBERS.test(text);
  return { tag: isNumber ? 'ol' : 'ul', isFirst: FIRST.test(text), numbers: isNumber ? numbersOf(text) : [] };
}

/** Excludes a single letter, because it is a bullet in a symbol font. */
const LETTERS_OF_NUMBERS = /^\(?\p{L}{1,8}[.):]|^\([^()]{1,8}\)$|^[ivxlcdm]{2,}$|^\p{L}.* [ivxlcdm]+[.)]?$/iu;
const FIRST = /(?:^|[^\p{L}\p{N}])[01aiA١一][.):\]]*$|^[01aiA]$/iu;
