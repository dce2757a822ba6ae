/** The data of an image in `data-image` of its thumbnail, with which a script shows the image large. */
export interface GalleryItem {
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  /** Empty for an image without copies. */
  readonly srcset: string;
}

/** What screen readers get after the number of the shown image; empty for an image without texts. */
export function afterCount({ alt, caption }: Pick<GalleryItem, 'alt' | 'caption'>): string {
  const about = joinTexts(alt, caption);
  return about && `: ${about}`;
}

/** Joins the description and the caption as sentences. Some people write the same text in both. */
function joinTexts(alt: string, caption: string): string {
  if (alt === '' || caption === '' || alt === caption) return alt || caption;
  return /\p{Sentence_Terminal}$/u.test(alt) ? `${alt} ${caption}` : `${alt}. ${caption}`;
}
