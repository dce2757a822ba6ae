import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { elementsOf, makeElement, mapElements } from './html-tree.ts';
import type { LeftOut } from './left-out.ts';
import { type PictureData, readDataAddress } from './picture-source.ts';

export interface PictureFinding {
  /** Those of the clipboard's RTF, in its order, which is that of the files that the HTML names. */
  readonly fromRtf: () => readonly (PictureData | null)[];
  /** The address of a picture that the article has already; undefined for one from elsewhere. */
  readonly ownSrc: (src: string) => string | undefined;
}

interface FoundPictures {
  readonly nodes: HtmlNode[];
  /** By the `src` that stands for it in the nodes. */
  readonly pictures: ReadonlyMap<string, PictureData>;
}

/**
 * Keeps the pictures that came along, under an address that stands for each, and makes characters of those that are one.
 * Others are elsewhere on the web or on somebody's disk, and go.
 */
export function withPastedPictures(
  nodes: readonly HtmlNode[],
  { fromRtf, ownSrc }: PictureFinding,
  leftOut: LeftOut,
): FoundPictures {
  const files = elementsOf(nodes).filter(isOnDisk);
  const inRtf = files.length > 0 ? fromRtf() : [];
  const pictures = new Map<string, PictureData>();
  let seen = 0;

  function pictureOf(element: HtmlElement, src: string): PictureData | null | undefined {
    if (!isOnDisk(element)) return readDataAddress(src);
    seen += 1;
    return inRtf.length === files.length ? inRtf[seen - 1] : undefined;
  }

  const kept = mapElements(nodes, (element) => {
    if (element.tag !== 'img') return element;
    const { src = '', alt = '' } = element.attributes;
    const data = pictureOf(element, src);
    if (isCharacter(alt)) return alt.trim();
    if (isNoPicture(element)) return undefined;
    const address = data ? `pasted:${pictures.size}` : ownSrc(src);
    if (data && address) pictures.set(address, data);
    if (address) return makeElement('img', [], { src: address, alt: describing(alt) });
    leftOut.images += 1;
    return undefined;
  });
  return { nodes: kept, pictures };
}

const isOnDisk = ({ tag, attributes }: HtmlElement) => tag === 'img' && /^file:/i.test(attributes.src ?? '');

/** Mails and messages show emoji as pictures. */
const isCharacter = (alt: string) => EMOJI.test(alt) && !/[\p{L}\s]/u.test(alt.trim());
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** What counts readers, and the boxes of lists to tick off. */
function isNoPicture({ attributes }: HtmlElement): boolean {
  const { width, height, 'aria-roledescription': role, src = '' } = attributes;
  return src === '' || role === 'checkbox' || [width, height].some((size) => size === '0' || size === '1');
}

/** Word writes the path of a file, or what it guesses, where nobody wrote a description. */
function describing(alt: string): string {
  const words = alt
    .replace(/^Description: /, '')
    .replace(/(?:Description automatically generated|AI-generated content may be incorrect)[\s\S]*$/, '')
    .trimEnd();
  return /[\\/]|\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic)$/i.test(words) ? '' : words;
}
