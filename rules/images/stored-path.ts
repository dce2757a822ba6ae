import { RENDITION_WIDTHS } from './image-rules.ts';

export const IMAGE_FOLDER = 'news-images';

const IMAGE_EXTENSIONS = ['jpg', 'png', 'gif', 'webp'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

/** Documents are stored beside the images. */
export const isDocument = (path: string): boolean => path.endsWith('.pdf');

export interface StoredName {
  /** Possible paths of the image. The name of a smaller copy does not contain the format. */
  readonly images: readonly string[];
  /** The width of a smaller copy in pixels; null for the image itself. */
  readonly width: number | null;
}

/** Null for a path that the store does not produce. A document is like an image without smaller copies. */
export function readStoredPath(path: string): StoredName | null {
  const { stem, width, extension } = STORED_PATH.exec(path)?.groups ?? {};
  if (stem === undefined) return null;
  if (width === undefined) return { images: [`${stem}.${extension}`], width: null };
  return { images: IMAGE_EXTENSIONS.map((own) => `${stem}.${own}`), width: Number(width) };
}

/** Possible paths of the image behind a share image; null for other paths. */
export function readSharePath(path: string): readonly string[] | null {
  const stem = SHARE_PATH.exec(path)?.groups?.stem;
  return stem === undefined ? null : IMAGE_EXTENSIONS.map((extension) => `${stem}.${extension}`);
}

/** The name ends with eight random characters, so a width or 'share' at the end cannot be part of it. */
const STEM = `^(?<stem>${IMAGE_FOLDER}/\\d{1,15}-[a-z0-9-]{1,60}-[a-z0-9]{8})`;
const SHARE_PATH = new RegExp(`${STEM}-share\\.jpg$`);
const STORED_PATH = new RegExp(
  STEM +
    `(?:(?:-(?<width>${RENDITION_WIDTHS.join('|')}))\\.webp|\\.(?<extension>${IMAGE_EXTENSIONS.join('|')}|pdf))$`,
);
