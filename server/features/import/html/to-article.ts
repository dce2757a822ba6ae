import { storedHref } from '../../../../rules/article-html/attributes/href.ts';
import {
  withAlignment,
  withHeadingLevels,
  withHeadingsAndQuotes,
} from '../../../../rules/article-html/conversion/block-styles.ts';
import { elementsOf, makeElement, textOf } from '../../../../rules/article-html/conversion/html-tree.ts';
import { nestLists } from '../../../../rules/article-html/conversion/nested-lists.ts';
import { withRaisedSigns } from '../../../../rules/article-html/conversion/raised-signs.ts';
import { dataTable, withTables } from '../../../../rules/article-html/conversion/tables.ts';
import { withoutBlankLines, withTextMarks } from '../../../../rules/article-html/conversion/text-marks.ts';
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { rowsOf } from '../../../../rules/article-html/reading/table-grid.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import { MAX_CAPTION_LENGTH } from '../../../../rules/articles/article-limits.ts';
import {
  documentAddress,
  documentsOf,
  isDocumentLink,
  placedDocument,
  type SourceDocument,
  withDocuments,
} from '../documents/documents-in-text.ts';
import { imageKey } from '../images/image-address.ts';
import {
  type ImageWords,
  type Loss,
  type SourceArticle,
  type SourceImage,
  shownAddress,
  UNKNOWN_SITE,
} from '../source.ts';
import { withoutEmbedded } from './embedded.ts';
import { isMark, mark, takeMarks } from './losses.ts';
import { imageOf, withPictures } from './pictures.ts';

/** What the text of an article needs to know of its site. */
export interface SiteLinks {
  /** The address of the site that makes relative ones whole; empty where nobody knows it. */
  readonly base: string;
  /** The path here of an address of the old site; null for one that was not taken; undefined for others. */
  resolve(address: string): string | null | undefined;
  words(address: string): ImageWords | undefined;
}

export interface ConvertedArticle {
  /** The featured one first, then those of the text and of its galleries; each once. */
  readonly images: readonly SourceImage[];
  readonly documents: readonly SourceDocument[];
  /** The HTML of an article. @param urlOf the stored image or document; null for one that is missing. */
  write(urlOf: (address: string) => string | null): string;
  readonly losses: readonly Loss[];
}

/** Converts another site's text. Each step converts one way to say one thing, as in a paste. */
export function toArticle(article: SourceArticle, links: SiteLinks): ConvertedArticle {
  const absolute = (address: string) => absoluteAddress(address, links.base);
  const seen = withoutEmbedded(article.nodes, absolute);
  const { nodes: pictured, gallery } = withPictures(seen, absolute, links.words);
  const blocks = withHeadingLevels(
    withHeadingsAndQuotes(withAlignment(withRaisedSigns(withDocuments(withWholeLinks(pictured, absolute))))),
    false,
  );
  const { nodes: whole, losses } = takeMarks(withLinks(withMarkedTables(blocks), links));
  const nodes = withOwnPaths(nestLists(withoutBlankLines(withTables(withTextMarks(whole), { tables: 0 }))));
  const inText = elementsOf(nodes)
    .filter(({ tag }) => tag === 'img')
    .map(imageOf);
  const images = new Map<string, SourceImage>();
  for (const image of [...(article.featured ? [article.featured] : []), ...inText, ...gallery]) {
    const known = images.get(imageKey(image.address));
    images.set(imageKey(image.address), {
      address: known?.address ?? image.address,
      alt: known?.alt || image.alt,
      caption: known?.caption || image.caption,
    });
  }
  return {
    images: [...images.values()],
    documents: documentsOf(nodes),
    losses,
    write: (urlOf) => {
      const urlOfSame = (address: string) => urlOf(images.get(imageKey(address))?.address ?? address);
      const placed = mapElements(nodes, (element) => {
        if (isDocumentLink(element)) return placedDocument(element, urlOf(documentAddress(element)));
        return element.tag === 'img' ? placedImage(element, urlOfSame) : element;
      });
      // Publishing writes the size.
      return writeArticle(readArticle(placed, { ownsImage: () => true, sizeOfDocument: () => 'PDF' }));
    },
  };
}

/** A missing image leaves its caption as a line; so does one whose caption is too long for an image. */
function placedImage(element: HtmlElement, urlOf: (address: string) => string | null): HtmlNode[] {
  const { address, alt, caption } = imageOf(element);
  const url = urlOf(address);
  const isLine = caption !== '' && (url === null || caption.length > MAX_CAPTION_LENGTH);
  return [
    ...(url === null ? [] : [makeElement('img', [], { src: url, alt })]),
    ...(isLine ? [makeElement('p', [caption])] : []),
  ];
}

/** The address on the web, or of the image itself (`data:`); null for what has none. */
function absoluteAddress(address: string, base: string): string | null {
  const text = address.trim();
  if (/^data:image\//i.test(text)) return text;
  if (text === '' || text.startsWith('#')) return null;
  const url = URL.parse(text, `${base || UNKNOWN_SITE}/`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function withWholeLinks(
  nodes: readonly HtmlNode[],
  absolute: (address: string) => string | null,
): HtmlNode[] {
  return mapElements(nodes, (element) => {
    const { href } = element.attributes;
    if (element.tag !== 'a' || href === undefined || /^(mailto|tel):/i.test(href.trim())) return element;
    return { ...element, attributes: { ...element.attributes, href: absolute(href) ?? '' } };
  });
}

/** Leads to the articles here, and marks what leads to the rest of the old site. */
function withLinks(nodes: readonly HtmlNode[], links: SiteLinks): HtmlNode[] {
  return mapElements(nodes, (element): HtmlNode | readonly HtmlNode[] => {
    const { href = '' } = element.attributes;
    if (element.tag !== 'a' || href === '' || isDocumentLink(element)) return element;
    const here = links.resolve(href);
    if (here) return { ...element, attributes: { ...element.attributes, href: HERE + here } };
    if (here === undefined && storedHref(href) !== undefined) return element;
    if (here === undefined || href.startsWith(UNKNOWN_SITE))
      return [
        ...element.children,
        mark({
          what: 'A link',
          why: `Its address leads nowhere from here: ${shownAddress(href)}`,
          isGrave: false,
        }),
      ];
    if ('data-named' in element.attributes) return element;
    const what = FILE.test(href) ? 'A file of the old site' : 'A link to the old site';
    return [element, mark({ what, why: `What it leads to was not taken: ${href}`, isGrave: false })];
  });
}

const FILE =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|csv|zip|epub|mp3|mp4|m4a|mov|ogg|wav|webm)(\?|#|$)/i;

/** Stands for this site until the text is written, because a step keeps only links with a scheme. */
const HERE = 'https://here.invalid';

/** Names tables of which the rows become lines: those in one another, or too large; and merged cells. */
function withMarkedTables(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (element.tag !== 'table') return element;
    const table = dataTable(element);
    if (table) return hasMerged(element, table) ? [MERGED_CELLS, element] : element;
    const hasColumns = elementsOf(element.children).some(
      ({ tag, children }) =>
        tag === 'tr' && children.filter((cell) => !isMark(cell) && textOf(cell).trim() !== '').length > 1,
    );
    return hasColumns ? [TABLE, element] : element;
  });
}

/** A first row that became the caption lost nothing. @param table what became of it */
function hasMerged({ children }: HtmlElement, table: HtmlElement): boolean {
  const rows = rowsOf(children);
  const isTitled = hasCaption(table.children) && !hasCaption(children);
  return elementsOf(isTitled ? rows.slice(1) : rows).some(
    ({ attributes: { colspan = '1', rowspan = '1' } }) => colspan.trim() !== '1' || rowspan.trim() !== '1',
  );
}

const hasCaption = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && node.tag === 'caption');

const TABLE = mark({ what: 'A table', why: 'Its rows are lines of text now.', isGrave: false });
const MERGED_CELLS = mark({
  what: 'Merged cells of a table',
  why: 'One over several rows stands in each of them now, one over several columns in the first.',
  isGrave: false,
});

const withOwnPaths = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  mapElements(nodes, (element) => {
    const { href = '' } = element.attributes;
    if (element.tag !== 'a' || !href.startsWith(HERE)) return element;
    return { ...element, attributes: { ...element.attributes, href: href.slice(HERE.length) } };
  });
