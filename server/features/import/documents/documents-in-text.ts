import {
  classesOf,
  elementsOf,
  makeElement,
  textOf,
} from '../../../../rules/article-html/conversion/html-tree.ts';
import { DOCUMENT_TYPE } from '../../../../rules/article-html/grammar.ts';
import {
  type HtmlElement,
  type HtmlNode,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { UNKNOWN_SITE } from '../source.ts';

/** A PDF that a block or card shows. */
export interface SourceDocument {
  readonly address: string;
  readonly title: string;
}

/** Makes a marked link of each block or card for a PDF. Needs whole addresses. */
export function withDocuments(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (!classesOf(element).some((name) => FILE_CLASSES.has(name))) return element;
    const link = elementsOf(element.children).find(({ tag }) => tag === 'a');
    const { href = '' } = link?.attributes ?? {};
    if (!link || !/\.pdf$/i.test(URL.parse(href)?.pathname ?? '')) return element;
    const title = textOf(link).replace(/\s+/g, ' ').trim();
    return makeElement('p', [makeElement('a', [title], { href: MARK + href })]);
  });
}

/** Of WordPress' block and Ghost's card. */
const FILE_CLASSES = new Set(['wp-block-file', 'kg-file-card']);

/** A scheme, because steps keep of a link only an address with one. */
const MARK = 'document:';

export const isDocumentLink = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'a' && attributes.href?.startsWith(MARK) === true;

export const documentAddress = ({ attributes: { href = '' } }: HtmlElement): string =>
  href.slice(MARK.length);

/** Each once. */
export function documentsOf(nodes: readonly HtmlNode[]): SourceDocument[] {
  const links = elementsOf(nodes).filter(isDocumentLink);
  const documents = links.map((link) => ({ address: documentAddress(link), title: textOf(link) }));
  return [...new Map(documents.map((document) => [document.address, document])).values()];
}

/** The link to a document here; one that is missing stays a link to the old site. */
export function placedDocument(link: HtmlElement, url: string | null): HtmlNode | readonly HtmlNode[] {
  if (url !== null) return { ...link, attributes: { href: url, type: DOCUMENT_TYPE } };
  const href = documentAddress(link);
  return href.startsWith(UNKNOWN_SITE) ? link.children : { ...link, attributes: { href } };
}
