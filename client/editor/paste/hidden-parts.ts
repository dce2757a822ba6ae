import { DROPPED_TAGS } from '../../../rules/article-html/grammar.ts';
import type { HtmlElement, HtmlNode } from '../../../rules/article-html/html-node.ts';
import { classesOf, isElement } from './html-tree.ts';
import type { LeftOut } from './left-out.ts';
import { styleOf } from './styles.ts';

/** Removes what was not visible in the source, and what programs add beside the text. */
export function withoutHiddenParts(nodes: readonly HtmlNode[], leftOut: LeftOut): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    const style = styleOf(node);
    if (style.get('mso-element') === 'comment') leftOut.comments += 1;
    if (EMBEDDED_TAGS.has(node.tag)) leftOut.embedded += 1;
    // Counts the comments in a list of comments before it is removed.
    const children = withoutHiddenParts(node.children, leftOut);
    return isHidden(node) ? [] : [{ ...node, children }];
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
