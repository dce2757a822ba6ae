import {
  classesOf,
  elementsOf,
  makeElement,
  textOf,
} from '../../../../rules/article-html/conversion/html-tree.ts';
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import type { ImageWords, SourceImage } from '../source.ts';
import { mark } from './losses.ts';

interface Pictured {
  readonly nodes: HtmlNode[];
  /** Those that stand in a gallery, not in the text. */
  readonly gallery: SourceImage[];
}

/**
 * Reads images, whichever way a site shows them: each becomes `img` with a whole address, its alternative
 * text, and its caption in `data-caption`; those of galleries leave the text.
 */
export function withPictures(
  nodes: readonly HtmlNode[],
  absolute: (address: string) => string | null,
  words: (address: string) => ImageWords | undefined,
): Pictured {
  const gallery: SourceImage[] = [];
  const plain = mapElements(nodes, (element) => {
    if (element.tag === 'img') return picture(element, absolute, words);
    if (isCover(element)) return [...coverPicture(element, absolute), element];
    if (element.tag === 'a') return unlinked(element, absolute);
    if (isGallery(element)) return galleryOf(element, gallery);
    if (classesOf(element).includes('wp-caption-text')) return { ...element, tag: 'figcaption' };
    if (element.tag === 'figure' || classesOf(element).includes('wp-caption')) return captioned(element);
    return element;
  });
  return { nodes: plain, gallery };
}

function picture(
  { attributes }: HtmlElement,
  absolute: (address: string) => string | null,
  words: (address: string) => ImageWords | undefined,
): HtmlNode[] {
  const { src = '', alt = '', width, height } = attributes;
  if (/\b(wp-smiley|emoji)\b/.test(attributes.class ?? '')) return [alt];
  if (width === '1' && height === '1') return [];
  const lazy = LAZY.map((name) => attributes[name]).find(Boolean);
  const address = absolute(lazy ?? src) ?? absolute(src);
  if (address === null) return [];
  const known = words(address);
  const caption = known?.caption && attributes['data-in-gallery'] !== undefined ? known.caption : '';
  return [imageElement({ address, alt: alt || (known?.alt ?? ''), caption })];
}

/** Where plugins that load images late keep the address. */
const LAZY = ['data-orig-file', 'data-full-url', 'data-src', 'data-lazy-src', 'data-original'];

export const imageElement = ({ address, alt, caption }: SourceImage): HtmlElement =>
  makeElement('img', [], { src: address, alt, 'data-caption': caption });

export const imageOf = ({ attributes }: HtmlElement): SourceImage => ({
  address: attributes.src ?? '',
  alt: attributes.alt ?? '',
  caption: attributes['data-caption'] ?? '',
});

const isCover = ({ attributes }: HtmlElement) =>
  /\bwp-block-cover(__image-background)?\b/.test(attributes.class ?? '') &&
  /background-image/i.test(attributes.style ?? '');

function coverPicture({ attributes }: HtmlElement, absolute: (address: string) => string | null): HtmlNode[] {
  const [, source = ''] = /url\(\s*["']?([^"')]+)/i.exec(attributes.style ?? '') ?? [];
  const address = absolute(source);
  return address === null ? [] : [imageElement({ address, alt: '', caption: '' })];
}

/** An image cannot be a link. One to its file says where its original is, one to its page nothing. */
function unlinked(link: HtmlElement, absolute: (address: string) => string | null): HtmlNode | HtmlNode[] {
  const [image, ...others] = elementsOf(link.children).filter(({ tag }) => tag === 'img');
  const target = absolute(link.attributes.href ?? '');
  if (!image || others.length > 0 || target === null || link.children.map(textOf).join('').trim() !== '')
    return link;
  if (IMAGE_FILE.test(target)) return { ...image, attributes: { ...image.attributes, src: target } };
  const { address } = imageOf(image);
  if (URL.parse(target)?.host === URL.parse(address)?.host) return image;
  return [
    image,
    mark({ what: 'The link of an image', why: `An image is no link here: ${target}`, isGrave: false }),
  ];
}

const IMAGE_FILE = /\.(jpe?g|png|gif|webp)(\?|$)/i;

const isGallery = (element: HtmlElement): boolean =>
  element.tag !== 'img' && classesOf(element).some((name) => GALLERY_CLASSES.has(name));

/** Of WordPress' blocks, its shortcode, Jetpack, Ghost, and `galleryHtml`. */
const GALLERY_CLASSES = new Set([
  'wp-block-gallery',
  'gallery',
  'tiled-gallery',
  'wp-block-jetpack-tiled-gallery',
  'kg-gallery-card',
]);

/** The caption of all of it stays as a line. */
function galleryOf(element: HtmlElement, gallery: SourceImage[]): HtmlNode[] {
  for (const image of elementsOf(element.children)) if (image.tag === 'img') gallery.push(imageOf(image));
  const captions = element.children.filter(isElement).filter(({ tag }) => tag === 'figcaption');
  return captions.map(({ children }) => makeElement('p', children));
}

/** The caption of a figure with one image belongs to the image; other figures keep it as a line. */
function captioned(figure: HtmlElement): HtmlNode | HtmlNode[] {
  const parts = elementsOf(figure.children);
  const images = parts.filter(({ tag }) => tag === 'img');
  const captions = parts.filter(({ tag }) => tag === 'figcaption');
  const [image] = images;
  if (!image || images.length > 1) return figure;
  const rest = textOf(figure).trim();
  const caption = captions.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  if (rest.replace(/\s+/g, ' ') !== caption) return figure;
  return [
    {
      ...image,
      attributes: {
        ...image.attributes,
        'data-caption': caption || (image.attributes['data-caption'] ?? ''),
      },
    },
  ];
}
