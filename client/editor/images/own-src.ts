import { type ArticlePictures, pictureOf } from './article-pictures.ts';

/** The `src` of the article's picture that a page of this site shows under an address; undefined for any other one. */
export function ownSrc(pictures: ArticlePictures, address: string): string | undefined {
  if (pictureOf(pictures, address)) return address;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.origin === window.location.origin ? pictureOf(pictures, url.pathname)?.src : undefined;
}
