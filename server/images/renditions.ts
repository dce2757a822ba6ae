import { imageUrl, RENDITION_WIDTHS, renditionPath } from '../../rules/image-rules.ts';
import { IMAGE_EXTENSIONS } from './image-format.ts';
import { IMAGE_FOLDER } from './image-name.ts';

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

/** What the name of a stored file says. */
export interface StoredName {
  /** Where the picture itself may be: the name of a smaller copy does not tell the picture's own format. */
  readonly pictures: readonly string[];
  /** A smaller copy's width in pixels, null for the picture itself. */
  readonly width: number | null;
}

/** Reads a path of the store; null for one that the store would not give. */
export function readStoredPath(path: string): StoredName | null {
  const { stem, width, extension } = STORED_PATH.exec(path)?.groups ?? {};
  if (stem === undefined) return null;
  if (width === undefined) return { pictures: [`${stem}.${extension}`], width: null };
  return { pictures: IMAGE_EXTENSIONS.map((own) => `${stem}.${own}`), width: Number(width) };
}

/** The random characters are eight, so the end of a picture's own name is never taken for a width. */
const STORED_PATH = new RegExp(
  `^(?<stem>${IMAGE_FOLDER}/\\d{1,15}-[a-z0-9-]{1,60}-[a-z0-9]{8})` +
    `(?:(?:-(?<width>${RENDITION_WIDTHS.join('|')}))\\.webp|\\.(?<extension>${IMAGE_EXTENSIONS.join('|')}))$`,
);
