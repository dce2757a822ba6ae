import { classesOf } from '../../../../rules/article-html/conversion/html-tree.ts';
import { styleOf } from '../../../../rules/article-html/conversion/styles.ts';
import { DROPPED_TAGS } from '../../../../rules/article-html/grammar.ts';
import {
  type HtmlElement,
  type HtmlNode,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import type { LeftOut } from './left-out.ts';

/** Removes the parts that were invisible in the source, and the additions of programs. */
export function withoutHiddenParts(nodes: readonly HtmlNode[], leftOut: LeftOut): HtmlNode[] {
  return mapElements(nodes, (element) => {
    // Also counts the comments in a list of comments, because the list is removed after them.
    if (styleOf(element).get('mso-element') === 'comment') leftOut.comments += 1;
    if (EMBEDDED_TAGS.has(element.tag)) leftOut.embedded += 1;
    return isHidden(element) ? [] : element;
  });
}

function isHidden(element: HtmlElement): boolean {
  const { tag, attributes } = element;
  const style = styleOf(element);
  return (
    'hidden' in attributes ||
    DROPPED_TAGS.has(tag) ||
    HIDDEN_TAGS.has(tag) ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('opacity') === '0' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-element')?.startsWith('comment') === true ||
    classesOf(element).some((name) => HIDDEN_CLASSES.has(name))
  );
}

/** `xml` contains Word's data about the document. */
const HIDDEN_TAGS = new Set(['button', 'xml', 'rp']);
/** Word's comment numbers, and the paragraph ends of Word for the web. */
const HIDDEN_CLASSES = new Set(['MsoCommentReference', 'msocomanchor', 'EOP', 'Apple-interchange-newline']);
const EMBEDDED_TAGS = new Set(['audio', 'embed', 'iframe', 'object', 'video']);
