import { imageUrl, RENDITION_WIDTHS } from './image-rules.ts';

/** The one folder of the store. */
export const IMAGE_FOLDER = 'news-images';

/** The endings of the names of stored files. */
const IMAGE_EXTENSIONS = ['jpg', 'png', 'gif', 'webp'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

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

/** Where the picture may be that a share picture's path stands for; null for a path that is no share picture's. */
export function readSharePath(path: string): readonly string[] | null {
  const stem = SHARE_PATH.exec(path)?.groups?.stem;
  return stem === undefined ? null : IMAGE_EXTENSIONS.map((extension) => `${stem}.${extension}`);
}

/** Whether an address is one that a stored picture has; a smaller copy's is not. */
export function isPictureUrl(url: string): boolean {
  const prefix = imageUrl('');
  return url.startsWith(prefix) && readStoredPath(url.slice(prefix.length))?.width === null;
}

/** The random characters are eight, so the end of a picture's own name is never taken for a width, or for 'share'. */
const STEM = `^(?<stem>${IMAGE_FOLDER}/\\d{1,15}-[a-z0-9-]{1,60}-[a-z0-9]{8})`;
const SHARE_PATH = new RegExp(`${STEM}-share\\.jpg$`);
const STORED_PATH = new RegExp(
  STEM +
    `(?:(?:-(?<width>${RENDITION_WIDTHS.join('|')}))\\.webp|\\.(?<extension>${IMAGE_EXTENSIONS.join('|')}))$`,
);
