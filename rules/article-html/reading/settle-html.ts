import { escapeAttribute, escapeText } from '../escape.ts';
import { DROPPED_TAGS, READ_ATTRIBUTES, READ_TAGS } from '../grammar.ts';
import { type HtmlElement, type HtmlNode, mapElements } from './html-node.ts';

/** Reduces HTML to what every parser reads alike, in passes: parsers move elements whose parents are gone. */
export function settleHtml(html: string, parse: (html: string) => readonly HtmlNode[]): string {
  let settled = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = serializeHtml(mapElements(parse(settled), readPart));
    if (again === settled) break;
    settled = again;
  }
  return settled;
}

/** Replaces an element without a meaning with its content. Drops elements whose content is not text. */
function readPart(element: HtmlElement): HtmlNode | readonly HtmlNode[] {
  if (DROPPED_TAGS.has(element.tag)) return [];
  return READ.has(element.tag) ? element : element.children;
}

const READ = new Set(READ_TAGS);
const MAX_PASSES = 6;

/** Writes only attributes with a meaning, because parsers disagree on the names of some others. */
function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serializeElement(node))).join('');
}

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const start = `<${tag}${ATTRIBUTE_NAMES.map((name) => serializeAttribute(name, attributes[name])).join('')}>`;
  return WITHOUT_END_TAG.has(tag) ? start : `${start}${serializeHtml(children)}</${tag}>`;
}

function serializeAttribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`;
}

const ATTRIBUTE_NAMES = [...new Set(Object.values(READ_ATTRIBUTES).flat())];

/** Void elements. A parser would read their end tags as elements. */
const WITHOUT_END_TAG = new Set(['br', 'img', 'hr']);
