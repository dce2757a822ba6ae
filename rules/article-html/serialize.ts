import { READ_ATTRIBUTES } from './grammar.ts';
import type { HtmlElement, HtmlNode } from './html-node.ts';

/**
 * Writes parsed HTML so that every parser reads it alike: balanced, quoted, no character reference where none is needed,
 * and of the attributes only those that can mean something, since others may have names that parsers disagree on.
 */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeMarkup(node) : serializeElement(node)))
    .join('');
}

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const start = `<${tag}${ATTRIBUTE_NAMES.map((name) => serializeAttribute(name, attributes[name])).join('')}>`;
  return WITHOUT_END_TAG.has(tag) ? start : `${start}${serializeHtml(children)}</${tag}>`;
}

function serializeAttribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeMarkup(value).replaceAll('"', '&quot;')}"`;
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ATTRIBUTE_NAMES = Object.values(READ_ATTRIBUTES).flat();

/** Those of the void elements whose end tag would mean something. The others' would be ignored. */
const WITHOUT_END_TAG = new Set(['br', 'img', 'hr']);
