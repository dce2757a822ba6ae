import { DROPPED_TAGS, READ_TAGS } from './grammar.ts';
import type { HtmlNode } from './html-node.ts';
import { serializeHtml } from './serialize.ts';

/**
 * The part of HTML that is read, as its parser finds it, written so that any parser reads it as the same again. Where an
 * element goes that another stood in, or one stands where the standard moves it out, writing it once is not yet that.
 */
export function settleHtml(html: string, parse: (html: string) => readonly HtmlNode[]): string {
  let settled = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = serializeHtml(parse(settled).flatMap(readPart));
    if (again === settled) break;
    settled = again;
  }
  return settled;
}

/** Of an element that means nothing, only what is in it; nothing of one whose content is no text. */
function readPart(node: HtmlNode): readonly HtmlNode[] {
  if (typeof node === 'string') return [node];
  if (DROPPED_TAGS.has(node.tag)) return [];
  const children = node.children.flatMap(readPart);
  return READ.has(node.tag) ? [{ ...node, children }] : children;
}

const READ = new Set(READ_TAGS);
const MAX_PASSES = 6;
