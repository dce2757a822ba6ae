import { parseUrl } from '../../../rules/article-html/attributes/href.ts';
import { cleanAddress } from '../../../rules/characters.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { readSharePath, readStoredPath } from '../../../rules/images/stored-path.ts';
import { type EditorImages, editorImageFor } from './editor-images.ts';

export type TypedImage =
  | { readonly kind: 'own'; readonly src: string }
  /** An image on this site, but not one of this article's. */
  | { readonly kind: 'other-article' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'no-address' };

export function readTypedImage(typed: string, images: EditorImages): TypedImage {
  const text = cleanAddress(typed);
  const address = HAS_SCHEME_OR_SLASH.test(text) ? text : `https://${text}`;
  const src = ownSrc(images, address);
  if (src !== undefined) return { kind: 'own', src };
  if (storedSrcs(address).length > 0) return { kind: 'other-article' };
  const url = parseUrl(address);
  return url?.protocol === 'https:' && HOST_WITH_ENDING.test(url.hostname)
    ? { kind: 'elsewhere', url: url.href }
    : { kind: 'no-address' };
}

/** A scheme, or the leading slash of an address on this site. A colon before a number starts a port. */
const HAS_SCHEME_OR_SLASH = /^(?:[a-z][a-z\d+.-]*:(?!\d)|\/(?!\/))/i;
const HOST_WITH_ENDING = /[.:]/;

/** The `src` of the article's image at an address on this site, in any size; else undefined. */
export function ownSrc(images: EditorImages, address: string): string | undefined {
  return [address, ...storedSrcs(address)].find((src) => editorImageFor(images, src));
}

/** The possible `src` values of an image at an address on this site; none for other addresses. */
function storedSrcs(address: string): readonly string[] {
  const url = parseUrl(address, window.location.origin);
  const prefix = imageUrl('');
  if (url?.host !== window.location.host || !url.pathname.startsWith(prefix)) return [];
  const path = url.pathname.slice(prefix.length);
  return (readStoredPath(path)?.images ?? readSharePath(path) ?? []).map(imageUrl);
}
