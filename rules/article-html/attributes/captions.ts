import { escapeAttribute, escapeText } from '../escape.ts';

interface CaptionedImage {
  readonly url: string;
  /** Plain text; empty without a caption. */
  readonly caption: string;
}

/** Puts images with captions into figures. @param html stored HTML, in which no element contains an image. */
export function withCaptions(html: string, images: readonly CaptionedImage[]): string {
  const bySrc = new Map(images.map(({ url, caption }) => [escapeAttribute(url), caption]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*">/g, (tag, src: string) =>
    figureOf(tag, bySrc.get(src) ?? ''),
  );
}

/** @param image the `<img>` tag. */
export function figureOf(image: string, caption: string): string {
  return caption === ''
    ? image
    : `<figure>${image}<figcaption dir="auto">${escapeText(caption)}</figcaption></figure>`;
}
