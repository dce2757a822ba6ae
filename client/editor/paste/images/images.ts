import { elementsOf, makeElement } from '../../../../rules/article-html/conversion/html-tree.ts';
import {
  type HtmlElement,
  type HtmlNode,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { IMAGE_TYPES, type ImageType } from '../../../../rules/images/image-rules.ts';
import type { LeftOut } from '../html/left-out.ts';

/** The bytes of an image from the clipboard. */
export interface ImageData {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ImageSources {
  /** The images of the clipboard's RTF, in the order of the files in the HTML. */
  readonly fromRtf: () => readonly (ImageData | null)[];
  /** The `src` of an image that the article already has; undefined for other addresses. */
  readonly ownSrc: (src: string) => string | undefined;
}

/** Keeps images that the clipboard or the article has; emoji become characters, others are left out. */
export function withPastedImages(
  nodes: readonly HtmlNode[],
  { fromRtf, ownSrc }: ImageSources,
  leftOut: LeftOut,
): { readonly nodes: HtmlNode[]; readonly images: ReadonlyMap<string, ImageData> } {
  const files = elementsOf(nodes).filter(isOnDisk);
  const inRtf = files.length > 0 ? fromRtf() : [];
  const fromDisk = (inRtf.length === files.length ? inRtf : []).values();
  const images = new Map<string, ImageData>();
  const shown = mapElements(nodes, (element) => {
    if (element.tag !== 'img') return element;
    const { src = '', alt = '' } = element.attributes;
    const data = isOnDisk(element) ? fromDisk.next().value : readDataAddress(src);
    if (isCharacter(alt)) return alt.trim();
    if (isNoImage(element)) return [];
    const address = data ? `pasted:${images.size}` : ownSrc(src);
    if (data && address) images.set(address, data);
    if (address) return makeElement('img', [], { src: address, alt: descriptionIn(alt) });
    leftOut.images += 1;
    return [];
  });
  return { nodes: shown, images };
}

const isOnDisk = ({ tag, attributes }: HtmlElement) => tag === 'img' && /^file:/i.test(attributes.src ?? '');

/** Mails and messages contain emoji as images. */
const isCharacter = (alt: string) => EMOJI.test(alt) && !/[\p{L}\s]/u.test(alt.trim());
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether it is a tracking pixel, or the box of a check list. */
function isNoImage({ attributes }: HtmlElement): boolean {
  const { width, height, 'aria-roledescription': role, src = '' } = attributes;
  return src === '' || role === 'checkbox' || [width, height].some((size) => size === '0' || size === '1');
}

/** If there is no description, Word writes a file path or a guess. */
function descriptionIn(alt: string): string {
  const words = alt
    .replace(/^Description: /, '')
    .replace(/(?:Description automatically generated|AI-generated content may be incorrect)[\s\S]*$/, '')
    .trimEnd();
  return /[\\/]|\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic)$/i.test(words) ? '' : words;
}

/** The image in a `data:` address; undefined if its type is not accepted or the data is invalid. */
function readDataAddress(src: string): ImageData | undefined {
  const [, declared, base64] = /^data:(image\/[a-z]+);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? [];
  const type = IMAGE_TYPES.find((known) => known === declared?.toLowerCase());
  const bytes = type && base64 !== undefined ? decoded(base64) : undefined;
  return type && bytes && { type, bytes };
}

/** Undefined if it ends within a character. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const data = base64.replace(/[\s=]+/g, '');
  if (data.length % 4 === 1) return undefined;
  const characters = atob(data);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
