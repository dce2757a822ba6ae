import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { classesOf, elementsOf, isElement, isList, makeElement, mapElements, textOf } from './html-tree.ts';
import { styleOf } from './style.ts';

/** Makes headings and quotes of the blocks that are so by a style's name, a role or their size. */
export function withNamedBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (isList(element)) return classesOf(element).includes('listtype-quote') ? quoteOf(element) : element;
    const tag = element.tag === 'p' || element.tag === 'div' ? blockTagOf(element) : undefined;
    return tag ? { ...element, tag } : element;
  });
}

/** Whether a paragraph is a heading by the name of its style, its role or its level in the outline. */
export function isNamedHeading(paragraph: HtmlElement): boolean {
  return namedTagOf(paragraph)?.startsWith('h') ?? false;
}

const blockTagOf = (element: HtmlElement) => namedTagOf(element) ?? tagByParts(element);

function namedTagOf(element: HtmlElement): string | undefined {
  const byClass = classesOf(element).flatMap((name) => TAGS_BY_CLASS.get(name) ?? []);
  const level = headingLevelOf(element);
  return byClass[0] ?? (level ? `h${Math.min(level, 6)}` : undefined);
}

function headingLevelOf(element: HtmlElement): number {
  const { role, 'aria-level': level } = element.attributes;
  if (role === 'heading') return Number(level) || 1;
  return Number(styleOf(element).get('mso-outline-level')) || 0;
}

/** Word for the web names the style in the paragraph's words; a title of Google Docs is told by its size alone. */
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
    children.map((item) => (isElement(item) && item.tag === 'li' ? { ...item, tag: 'div' } : item)),
  );

const TITLE_POINTS = 24;
const TAGS_BY_CLASS = new Map([
  ['MsoTitle', 'h1'],
  ['MsoQuote', 'blockquote'],
  ['MsoIntenseQuote', 'blockquote'],
  ...Array.from(
    { length: 9 },
    (_, level) => [`MsoHeading${level + 1}`, `h${Math.min(level + 1, 6)}`] as const,
  ),
]);
const TAGS_BY_STYLE_NAME = new Map([
  ['title', 'h1'],
  ['quote', 'blockquote'],
  ['intense quote', 'blockquote'],
]);
