import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../../rules/article-html/reading/html-node.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { settleHtml } from '../../../../rules/article-html/reading/settle-html.ts';
import { MAX_HTML_DEPTH } from '../../../../rules/articles/article-limits.ts';
import { documentPath } from '../../../../rules/documents/document-rules.ts';

/** Reads HTML as an article, like the server. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parseInert(settleHtml(html, parseInert)), {
    ownsImage,
    // Whether they are the article's, the site says when it is saved.
    sizeOfDocument: (src, written) => (documentPath(src) === null ? undefined : written),
  });
}

/** The nodes a browser parses from HTML inside a body, in another document, so that nothing runs or loads. */
export function parseInert(html: string): HtmlNode[] {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = inertHtml(html);
  return htmlNodesOf(body);
}

/**
 * Takes out what the content security policy forbids: Chromium reports each part, which takes seconds for a
 * text from Word. Attribute names get a prefix until they are parsed, because some of them may be text.
 */
export function inertHtml(html: string): string {
  return html
    .replace(STYLE_TAG, `$1${SHEET_TAG}`)
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, inertAttribute));
}

function inertAttribute(attribute: string, space: string, name: string, value = ''): string {
  return FORBIDDEN.test(name) ? `${space}${PREFIX}${name}${value}` : attribute;
}

/** A text, name or value without the prefix. */
const originalText = (text: string) => text.replaceAll(PREFIX, '').replace(SHEET_IN_TEXT, '$1style');

/** Replaces the tag `style`. The content of both is not markup, and is removed at the end. */
export const SHEET_TAG = 'noembed';

const PREFIX = 'inert--';
const SHEET_IN_TEXT = new RegExp(`(</?)${SHEET_TAG}(?=[\\s/>])`, 'g');
const STYLE_TAG = /(<\/?)style(?=[\s/>])/gi;
/** Each character matches in only one way, because a `<` without its `>` would otherwise take very long. */
const TAG = /<[a-z][^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/gi;
const ATTRIBUTE = /([\s/])([^\s/<>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?/g;
const FORBIDDEN = /^(?:style$|on)/i;

/** A document's nodes, read through prototypes: an element named `childNodes` hides its form's property. */
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
        // If two attributes now have the same name, the first one counts, as in HTML.
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
