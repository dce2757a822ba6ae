import type { FocalPoint } from './focal-point.ts';
import { imageUrl } from './image-rules.ts';
import { isDocument, readStoredPath } from './stored-path.ts';

/** The uploaded image of an event or a member, as pages show it. Sizes are pixels. */
export interface EntryImage {
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly srcset: string;
  readonly focalPoint: FocalPoint;
}

/** What the program adds to an event or a member that has an uploaded image. */
export interface WithOwnImage {
  readonly ownImage?: EntryImage;
}

/** The simplified name of the file behind an address that `uploadedPath` takes: "hall.jpg". */
export const uploadedName = (address: string): string =>
  address.replace(/^.*\/\d+-(.+)-[a-z0-9]{8}(\.\w+)$/, '$1$2');

/** The path of the uploaded image of an address, "/uploads/news-images/…". Null for any other text. */
export function uploadedPath(address: unknown): string | null {
  const path = typeof address === 'string' ? address.slice(imageUrl('').length) : '';
  return address === imageUrl(path) && readStoredPath(path)?.width === null && !isDocument(path)
    ? path
    : null;
}
