import { escapeAttribute, escapeText } from '../escape.ts';

interface CaptionedPicture {
  readonly url: string;
  /** Plain text; empty for none. */
  readonly caption: string;
}

/**
 * Puts each picture that has a caption into a figure, with the caption under it.
 * @param html stored HTML, in which a picture is never inside another element.
 */
export function withCaptions(html: string, pictures: readonly CaptionedPicture[]): string {
  const bySrc = new Map(pictures.map(({ url, caption }) => [escapeAttribute(url), caption]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*">/g, (tag, src: string) =>
    figureOf(tag, bySrc.get(src) ?? ''),
  );
}

/** @param picture the tag of a picture. */
export function figureOf(picture: string, caption: string): string {
  return caption === ''
    ? picture
    : `<figure>${picture}<figcaption dir="auto">${escapeText(caption)}</figcaption></figure>`;
}
