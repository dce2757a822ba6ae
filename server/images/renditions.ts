import { imageUrl, RENDITION_WIDTHS, renditionPath } from '../../rules/image-rules.ts';

/** The widths, in pixels, of the smaller copies that a picture of this width has. */
export function renditionWidths(width: number): number[] {
  return RENDITION_WIDTHS.filter((smaller) => smaller < width);
}

/** All files of a picture: itself and its smaller copies. */
export function storedPaths({ path, width }: { path: string; width: number }): string[] {
  return [path, ...renditionWidths(width).map((smaller) => renditionPath(path, smaller))];
}

/** A picture's smaller copies as the `srcset` of an `<img>`; empty where it has none. */
export function srcsetOf({ path, width }: { path: string; width: number }): string {
  return renditionWidths(width)
    .map((smaller) => `${imageUrl(renditionPath(path, smaller))} ${smaller}w`)
    .join(', ');
}
