import { imageUrl } from '../../../rules/image-rules.ts';
import { readSharePath, readStoredPath } from '../../../rules/stored-path.ts';
import { type ArticlePictures, pictureOf } from './article-pictures.ts';

/**
 * The `src` of the article's picture that a page of this site shows under an address, in whatever size; undefined for any
 * other one.
 */
export function ownSrc(pictures: ArticlePictures, address: string): string | undefined {
  if (pictureOf(pictures, address)) return address;
  return storedSrcs(address).find((src) => pictureOf(pictures, src));
}

/** Where the picture of this site may be that an address is of; none for what is no picture of this site. */
export function storedSrcs(address: string): readonly string[] {
  const url = URL.parse(address, window.location.origin);
  const prefix = imageUrl('');
  if (url?.host !== window.location.host || !url.pathname.startsWith(prefix)) return [];
  const path = url.pathname.slice(prefix.length);
  return (readStoredPath(path)?.pictures ?? readSharePath(path) ?? []).map(imageUrl);
}
