import { MARKS, type Mark } from '../marks.ts';
import { type HtmlElement, type HtmlNode, mapElements } from '../reading/html-node.ts';
import { classesOf, elementsOf, isHeading, plainTag, textOf } from './html-tree.ts';

/** The declarations of a `style` attribute, in lower case, by property. */
type Style = ReadonlyMap<string, string>;

export const styleOf = ({ attributes }: HtmlElement): Style => readStyle(attributes.style ?? '');

/** Word processors repeat a few styles on every word, so parsed styles are cached. */
function readStyle(text: string): Style {
  const known = cache.get(text);
  if (known) return known;
  const style = parseStyle(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, style);
  return style;
}
const MAX_CACHED = 500;
const cache = new Map<string, Style>();

function parseStyle(text: string): Style {
  const style = new Map<string, string>();
  for (const declaration of text.replace(QUOTED, '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return style;
}
/** Font names and addresses, because they may contain semicolons. */
const QUOTED = /"[^"]*"|'[^']*'|url\([^()]*\)/gi;

interface MarkStyle {
  readonly properties: readonly string[];
  /** Undefined if the style does not set the mark. */
  readonly isMarked: (style: Style) => boolean | undefined;
}

/** How styles declare each mark. An inner element can undo weight and slant, not underlines or strikes. */
export const MARK_STYLES: Readonly<Record<Mark, MarkStyle>> = {
  bold: { properties: ['font-weight'], isMarked: isBold },
  italic: { properties: ['font-style'], isMarked: isItalic },
  underline: lineStyle('underline'),
  strikethrough: lineStyle('line-through'),
};

function isBold(style: Style): boolean | undefined {
  const weight = style.get('font-weight');
  if (weight === undefined || !/^(?:bold|bolder|normal|lighter|\d+)$/.test(weight)) return undefined;
  return weight.startsWith('bold') || Number(weight) >= BOLD_WEIGHT;
}
const BOLD_WEIGHT = 600;

function isItalic(style: Style): boolean | undefined {
  const slant = style.get('font-style');
  return slant === undefined || !/^(?:italic|oblique|normal)/.test(slant) ? undefined : slant !== 'normal';
}

function lineStyle(line: string): MarkStyle {
  const properties = ['text-decoration', 'text-decoration-line'];
  return {
    properties,
    isMarked: (style) => properties.some((property) => style.get(property)?.includes(line)) || undefined,
  };
}

/** Copies style sheets to their elements, as Word, Excel and LibreOffice put bold, hidden and lists there. */
export function withClassStyles(nodes: readonly HtmlNode[], sheetTag: string): HtmlNode[] {
  const rules = new Map<string, Style>();
  for (const element of elementsOf(nodes)) if (element.tag === sheetTag) readRules(textOf(element), rules);
  if (rules.size === 0) return [...nodes];
  return mapElements(nodes, (element) => (element.tag === sheetTag ? [] : styled(element, rules)));
}

function styled(element: HtmlElement, rules: ReadonlyMap<string, Style>): HtmlElement {
  const names = classesOf(element).flatMap((name) => [`.${name}`, `${element.tag}.${name}`]);
  const found = [element.tag, ...names].flatMap((selector) => rules.get(selector) ?? []);
  if (found.length === 0) return element;
  const style = new Map([...found, styleOf(element)].flatMap((one) => [...one]));
  const text = [...style].map(([property, value]) => `${property}:${value}`).join(';');
  return { ...element, attributes: { ...element.attributes, style: text } };
}

function readRules(sheet: string, rules: Map<string, Style>): void {
  for (const rule of sheet.split('}')) {
    const brace = rule.lastIndexOf('{');
    const style = brace < 0 ? [] : [...readStyle(rule.slice(brace + 1))].filter(isUnderstood);
    if (style.length === 0) continue;
    const selectors = rule.slice(0, brace).replace(COMMENTS, '').split(',');
    for (const selector of selectors.map((one) => one.replace('<!--', '').trim())) {
      // Element names ignore case; class names do not.
      const key = selector.replace(/^[^.]+/, (tag) => tag.toLowerCase());
      if (SIMPLE_SELECTOR.test(selector)) rules.set(key, new Map([...(rules.get(key) ?? []), ...style]));
    }
  }
}

const COMMENTS = /^.*\*\//s;
const SIMPLE_SELECTOR = /^[a-z0-9]*(?:\.[\w-]+)?$/i;

/** Ignores a long value, because the value is copied to each element. */
const isUnderstood = ([property, value]: readonly [string, string]) =>
  UNDERSTOOD.has(property) && value.length <= MAX_VALUE_LENGTH;
const MAX_VALUE_LENGTH = 100;
const UNDERSTOOD = new Set([
  ...Object.values(MARK_STYLES).flatMap(({ properties }) => properties),
  ...'display font-variant-position mso-hide mso-list mso-outline-level mso-text-raise position text-align top vertical-align visibility white-space'.split(
    ' ',
  ),
]);

export interface TextStyle {
  readonly marks: ReadonlySet<Mark>;
  /** Whether its spaces and line ends were visible. The HTML reader already handles `pre`. */
  readonly spaces: 'collapsed' | 'preserved' | 'preformatted';
  readonly isLink: boolean;
}

export const PLAIN_STYLE: TextStyle = { marks: new Set(), spaces: 'collapsed', isLink: false };

/** As in CSS, the innermost element sets weight, slant and white space. Underlines and strikes add up. */
export function styleWithin(element: HtmlElement, outer: TextStyle): TextStyle {
  const tag = plainTag(element);
  // Headings and quotes get the site's style instead of their own.
  const marks = hasSiteStyle(element) ? new Set<Mark>() : marksWithin(element, tag, outer.marks);
  const isLink = outer.isLink || tag === 'a';
  // Links are always underlined.
  if (isLink) marks.delete('underline');
  return { marks, spaces: spacesOf(element) ?? outer.spaces, isLink };
}

const hasSiteStyle = (element: HtmlElement) => isHeading(element) || element.tag === 'blockquote';

function marksWithin(element: HtmlElement, tag: string, outer: ReadonlySet<Mark>): Set<Mark> {
  const marks = new Set(outer);
  const style = styleOf(element);
  if (tag === 'th') marks.add('bold');
  for (const { mark, tag: tagOfMark } of MARKS) {
    const isMarked = MARK_STYLES[mark].isMarked(style) ?? (tag === tagOfMark || undefined);
    if (isMarked) marks.add(mark);
    if (isMarked === false) marks.delete(mark);
  }
  return marks;
}

function spacesOf(element: HtmlElement): TextStyle['spaces'] | undefined {
  if (plainTag(element) === 'pre') return 'preformatted';
  const spaces = styleOf(element).get('white-space');
  if (spaces === undefined || !/^(?:pre|normal|nowrap|break-spaces)/.test(spaces)) return undefined;
  return /^(?:pre|break-spaces)/.test(spaces) ? 'preserved' : 'collapsed';
}
