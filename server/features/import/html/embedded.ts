import { elementsOf, makeElement, textOf } from '../../../../rules/article-html/conversion/html-tree.ts';
import { styleOf } from '../../../../rules/article-html/conversion/styles.ts';
import { escapeAttribute, escapeText } from '../../../../rules/article-html/escape.ts';
import {
  type HtmlElement,
  type HtmlNode,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { hasVisibleText } from '../../../../rules/characters.ts';
import { shownAddress, UNKNOWN_SITE } from '../source.ts';
import { mark, markHtml } from './losses.ts';

/** Replaces what an article cannot show: by a link where it has an address, else by a mark. */
export function withoutEmbedded(nodes: readonly HtmlNode[], absolute: (address: string) => string | null) {
  return mapElements(nodes, (element): HtmlNode | readonly HtmlNode[] => {
    const { tag, attributes } = element;
    if (styleOf(element).get('display') === 'none' || 'hidden' in attributes) return hiddenPart(element);
    // The second link of a block for a file, and its preview.
    if (tag === 'a' && attributes.class?.includes('wp-block-file__button')) return [];
    if (tag === 'object' && attributes.class?.includes('wp-block-file__embed')) return [];
    if (PLAYED.has(tag)) return linkInstead(element, absolute);
    if (tag === 'form') return [...element.children, FORM];
    if (DRAWN.has(tag)) return drawingMark(tag);
    if (CONTROLS.has(tag)) return [];
    if (tag === 'script') return [SCRIPT];
    return element;
  });
}

function hiddenPart({ children }: HtmlElement): HtmlNode[] {
  return hasVisibleText(children.map(textOf).join('')) ? [HIDDEN] : [];
}

const PLAYED = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'frame', 'applet']);
const DRAWN = new Set(['svg', 'math', 'canvas']);
const CONTROLS = new Set('input select textarea option optgroup meter progress source track'.split(' '));

function linkInstead(element: HtmlElement, absolute: (address: string) => string | null): HtmlNode[] {
  const { attributes, children, tag } = element;
  const sources = [element, ...elementsOf(children)].flatMap(
    ({ attributes: { src, data } }) => src ?? data ?? [],
  );
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'];
  const [address] = [lazy, ...sources].flatMap((source) => (source ? (absolute(source) ?? []) : []));
  const noun = NOUNS.get(tag) ?? 'Embedded content';
  if (!address)
    return [mark({ what: noun, why: 'It has no address, and an article cannot hold it.', isGrave: true })];
  return embeddedLink(watchAddress(address), noun);
}

const NOUNS = new Map([
  ['video', 'A video'],
  ['audio', 'A sound recording'],
]);

/** A link in a line of its own, and the mark that says so. */
export function embeddedLink(address: string, noun: string): HtmlNode[] {
  if (address.startsWith(UNKNOWN_SITE)) return [mark(fileMissing(noun, shownAddress(address)))];
  const link = makeElement('a', [addressWords(address)], { href: address, 'data-named': '' });
  return [makeElement('p', [link, mark(linkNow(noun, address))])];
}

/** The same as HTML. */
export const embeddedHtml = (address: string, noun: string, words = addressWords(address)): string =>
  `<p><a href="${escapeAttribute(address)}" data-named="">${escapeText(words)}</a>${markHtml(linkNow(noun, address))}</p>`;

const linkNow = (noun: string, address: string) => ({
  what: noun,
  why: `It is a link now: ${address}`,
  isGrave: false,
});

export const fileMissing = (noun: string, path: string) => ({
  what: noun,
  why: `Its file is not in the export: ${path}`,
  isGrave: true,
});

/** An address as the words of its link. */
export const addressWords = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The page of a video, in place of its frame. */
export const watchAddress = (address: string): string =>
  address
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1');

const FORM = mark({ what: 'A form', why: 'An article cannot hold a form.', isGrave: true });
const SCRIPT = mark({ what: 'A script', why: 'Articles run no scripts.', isGrave: false });
const HIDDEN = mark({ what: 'Hidden words', why: 'Readers did not see them there.', isGrave: false });
const drawingMark = (tag: string) =>
  mark({
    what: tag === 'math' ? 'A formula' : 'A drawing',
    why: 'It is not an image file. Add a picture of it, or write it as text.',
    isGrave: true,
  });
