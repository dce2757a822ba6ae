import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { settleHtml } from '../../../rules/article-html/settle-html.ts';
import { MAX_HTML_DEPTH } from '../../../rules/article-limits.ts';

/** Reads HTML as an article, just as the server does. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parseInert(settleHtml(html, parseInert)), { ownsImage });
}

/**
 * What a browser's parser makes of HTML within a page's body. Nothing of it is run or loaded, because it is parsed into
 * another document.
 */
export function parseInert(html: string): HtmlNode[] {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = inertHtml(html);
  return htmlNodesOf(body);
}

/**
 * HTML without what the page's own policy forbids. Parsing it would run nothing of that, but Chromium reports each
 * piece, which takes seconds where Word gives every word a style. Names of attributes get a prefix, which `originalText`
 * takes from what was parsed, since some of them may turn out to be text.
 */
export function inertHtml(html: string): string {
  return html
    .replace(STYLE_TAG, `$1${SHEET_TAG}`)
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, inertAttribute));
}

function inertAttribute(attribute: string, space: string, name: string, value = ''): string {
  return FORBIDDEN.test(name) ? `${space}${PREFIX}${name}${value}` : attribute;
}

/** A text, a name or a value as it was before. */
const originalText = (text: string) => text.replaceAll(PREFIX, '').replace(SHEET_IN_TEXT, '$1style');

/** The tag that `style` elements have here: their content is no markup in either, and is dropped in the end. */
export const SHEET_TAG = 'noembed';

const PREFIX = 'inert--';
const SHEET_IN_TEXT = new RegExp(`(</?)${SHEET_TAG}(?=[\\s/>])`, 'g');
const STYLE_TAG = /(<\/?)style(?=[\s/>])/gi;
/** No character can match in two ways, or a `<` without its `>` would be tried in all of them. */
const TAG = /<[a-z][^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/gi;
const ATTRIBUTE = /([\s/])([^\s/<>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?/g;
const FORBIDDEN = /^(?:style$|on)/i;

/**
 * The nodes of a parsed document. Properties are read through their prototypes, since an element named `childNodes` in a
 * form takes the place of the form's own. Deeper than the site takes HTML, only the words are read.
 */
function htmlNodesOf(parent: Node, depth = 1): HtmlNode[] {
  return Array.from(read(Node.prototype, 'childNodes', parent)).flatMap((node): HtmlNode[] => {
    if (isText(node)) return [originalText(node.data)];
    if (!isElement(node)) return [];
    const attributes = Array.from(read(Element.prototype, 'attributes', node), ({ name, value }) => [
      originalText(name),
      originalText(value),
    ]);
    return [
      {
        tag: read(Element.prototype, 'localName', node),
        // Of two that came to have one name, the first counts, as in HTML.
        attributes: Object.fromEntries(attributes.reverse()),
        children:
          depth < MAX_HTML_DEPTH
            ? htmlNodesOf(node, depth + 1)
            : [originalText(read(Node.prototype, 'textContent', node) ?? '')],
      },
    ];
  });
}

const nodeTypeOf = (node: Node) => read(Node.prototype, 'nodeType', node);
const isText = (node: Node): node is Text => nodeTypeOf(node) === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => nodeTypeOf(node) === Node.ELEMENT_NODE;

function read<Owner, Key extends keyof Owner>(prototype: Owner, key: Key, owner: Owner): Owner[Key] {
  return Reflect.get(prototype as object, key, owner);
}
