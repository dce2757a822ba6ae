import type { ArticlePictures } from './article-pictures.ts';
import { ownSrc, storedSrcs } from './own-src.ts';

/** Which picture somebody means who types an address. */
export type TypedPicture =
  | { readonly kind: 'own'; readonly src: string }
  /** On this site, and none of this article's. */
  | { readonly kind: 'other-article' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'no-address' };

export function readTypedPicture(typed: string, pictures: ArticlePictures): TypedPicture {
  const text = typed.trim();
  const address = HAS_BEGINNING.test(text) ? text : `https://${text}`;
  const src = ownSrc(pictures, address);
  if (src !== undefined) return { kind: 'own', src };
  if (storedSrcs(address).length > 0) return { kind: 'other-article' };
  const url = URL.parse(address);
  return url?.protocol === 'https:' && HOST_WITH_ENDING.test(url.hostname)
    ? { kind: 'elsewhere', url: url.href }
    : { kind: 'no-address' };
}

/** A scheme, or the slash that stands for this site. A colon before a number is a port's. */
const HAS_BEGINNING = /^(?:[a-z][a-z\d+.-]*:(?!\d)|\/(?!\/))/i;
const HOST_WITH_ENDING = /[.:]/;
