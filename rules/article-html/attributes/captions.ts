import { escapeAttribute, escapeText } from '../escape.ts';

interface CaptionedPicture {
  readonly url: string;
  /** Plain text; empty without a caption. */
  readonly caption: string;
}

/**
 * Puts each image that has a caption into a figure, with the caption under it.
 * @param html stored HTML, in which no image is inside another element.
 */
export function withCaptions(html: string, pictures: readonly CaptionedPicture[]): string {
  const bySrc = new Map(pictures.map(({ url, caption }) => [escapeAttribute(url), caption]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*">/g, (tag, src: string) =>
    figureOf(tag, bySrc.get(src) ?? ''),
  );
}

/** @param picture the `<img>` tag. */
export function figureOf(picture: string, caption: string): string {
  return caption === ''
    ? picture
    : `<figure>${picture}<figcaption dir="auto">${escapeText(caption)}</figcaption></figure>`;
}
