import { type HtmlElement, type HtmlNode, isElement, mapElements } from '../reading/html-node.ts';
import { classesOf, elementsOf, isHeading, isItem, isList, makeElement, textOf } from './html-tree.ts';
import { styleOf } from './styles.ts';

/** Makes headings and quotes of blocks, by their style name, role or text size. */
export function withHeadingsAndQuotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (isList(element)) return classesOf(element).includes('listtype-quote') ? quoteOf(element) : element;
    if (element.tag !== 'p' && element.tag !== 'div') return element;
    return { ...element, tag: tagByStyle(element) ?? tagByParts(element) ?? element.tag };
  });
}

/** Whether a paragraph is a heading by its style name, role or outline level. */
export function isHeadingByStyle(paragraph: HtmlElement): boolean {
  return tagByStyle(paragraph)?.startsWith('h') ?? false;
}

function tagByStyle(element: HtmlElement): string | undefined {
  const byClass = classesOf(element).flatMap((name) => TAGS_BY_CLASS.get(name) ?? []);
  const level = headingLevelOf(element);
  return byClass[0] ?? (level ? `h${Math.min(level, 6)}` : undefined);
}

function headingLevelOf(element: HtmlElement): number {
  const { role, 'aria-level': level } = element.attributes;
  if (role === 'heading') return Number(level) || 1;
  return Number(styleOf(element).get('mso-outline-level')) || 0;
}

/** Word for the web names the style on the text. Only its size marks a title in Google Docs. */
function tagByParts(element: HtmlElement): string | undefined {
  if (element.tag !== 'p') return undefined;
  const parts = elementsOf(element.children);
  const named = parts.find(({ attributes }) => attributes['data-ccp-parastyle'] !== undefined);
  const tag = TAGS_BY_STYLE_NAME.get(named?.attributes['data-ccp-parastyle']?.toLowerCase() ?? '');
  return tag ?? (isTitle(element) ? 'h1' : undefined);
}

function isTitle({ attributes, children }: HtmlElement): boolean {
  const spans = children.filter(isElement).filter((part) => textOf(part).trim() !== '');
  return (
    attributes.dir !== undefined &&
    spans.length > 0 &&
    spans.every((span) => Number.parseFloat(styleOf(span).get('font-size') ?? '') >= TITLE_POINTS)
  );
}

const quoteOf = ({ children }: HtmlElement) =>
  makeElement(
    'blockquote',
    children.map((item) => (isItem(item) ? { ...item, tag: 'div' } : item)),
  );

const TITLE_POINTS = 24;
const TAGS_BY_STYLE_NAME = new Map([
  ['title', 'h1'],
  ['quote', 'blockquote'],
  ['intense quote', 'blockquote'],
]);
const TAGS_BY_CLASS = new Map([
  ['MsoTitle', 'h1'],
  ['MsoQuote', 'blockquote'],
  ['MsoIntenseQuote', 'blockquote'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => [`MsoHeading${level}`, `h${Math.min(level, 6)}`] as const),
]);

/** Shifts headings down, because the title is the `h1`. Without a copied `h1`, a web page's levels stay. */
export function withHeadingLevels(nodes: readonly HtmlNode[], isFromWordProcessor: boolean): HtmlNode[] {
  if (!isFromWordProcessor && elementsOf(nodes).every(({ tag }) => tag !== 'h1')) return [...nodes];
  return mapElements(nodes, (element) => {
    if (!isHeading(element)) return element;
    return { ...element, tag: `h${Math.min(Number(element.tag.slice(1)) + 1, LOWEST_LEVEL)}` };
  });
}
const LOWEST_LEVEL = 5;

/** Converts other editors' alignment attributes and classes to the form that the HTML reader accepts. */
export function withAlignment(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    const [byClass] = classesOf(element).flatMap((name) => ALIGNMENT_CLASS.exec(name)?.[1] ?? []);
    const align = element.attributes['data-align'] ?? byClass;
    return align ? { ...element, attributes: { ...element.attributes, align } } : element;
  });
}

/** The classes of Confluence, WordPress and Quill. */
const ALIGNMENT_CLASS = /^(?:fabric-editor|has-text|ql)-align-(center|right|end)$/;
