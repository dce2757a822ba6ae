import { imageUrl, RENDITION_WIDTHS, renditionPath } from '../../../../rules/images/image-rules.ts';

/** The widths in pixels of the smaller copies of an image. */
export function renditionWidths(width: number): number[] {
  return RENDITION_WIDTHS.filter((smaller) => smaller < width);
}

/** The image and its smaller copies. */
export function storedPaths({ path, width }: { path: string; width: number }): string[] {
  return [path, ...renditionWidths(width).map((smaller) => renditionPath(path, smaller))];
}

/** The `srcset` of an `<img>`; empty without smaller copies. */
export function srcsetOf({ path, width }: { path: string; width: number }): string {
  return renditionWidths(width)
    .map((smaller) => `${imageUrl(renditionPath(path, smaller))} ${smaller}w`)
    .join(', ');
}
