/** The maximum size of an upload, inclusive. */
export const MAX_IMAGE_BYTES = 5_242_880;

export const IMPORT_TIMEOUT_SECONDS = 5;

/** The longest side of a stored image, in pixels. */
export const MAX_IMAGE_SIDE = 2560;

/** Widths of the smaller copies of an image, in pixels. */
export const RENDITION_WIDTHS = [480, 960, 1600] as const;
export const [SMALLEST_RENDITION] = RENDITION_WIDTHS;

/** In pixels: two for each pixel of a gallery's thumbnails, `thumbnails.module.css`. */
export const THUMBNAIL_SIZE = { width: 176, height: 110 } as const;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const fileTooLarge = (name: string) => `File ${name} is too large. Maximum size is 5MB.`;
export const unsupportedFormat = (name: string) => `File ${name} is not a supported image format.`;
export const tooManyPixels = (name: string) => `File ${name} has too many pixels.`;
export const uploadFailed = (name: string) => `Failed to upload image: ${name}`;

/** `news-images/a-1.jpg` at 480 is `news-images/a-1-480.webp`. */
export function renditionPath(path: string, width: number): string {
  return `${path.slice(0, path.lastIndexOf('.'))}-${width}.webp`;
}

const UPLOADS = '/uploads/';

export const imageUrl = (path: string) => UPLOADS + path;

/** The address of an image's thumbnail. A file that is not uploaded yet has none, and is shown itself. */
export const thumbnailUrl = (url: string) => (url.startsWith(UPLOADS) ? `${url}?thumbnail` : url);
