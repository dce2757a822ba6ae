import { type FocalPoint, MIDDLE } from '../../../rules/images/focal-point.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import type { NewsImageRow } from '../../database/tables.ts';
import { srcsetOf } from './store/renditions.ts';

/** A stored image. Sizes are pixels; `url` and the addresses in `srcset` are root-relative. */
export interface UploadedImage {
  readonly path: string;
  readonly url: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly srcset: string;
  /** The middle for an image of an earlier version that was not looked at yet. */
  readonly foundFocalPoint: FocalPoint;
}

export interface ArticleImage extends UploadedImage {
  readonly alt: string;
  /** Empty for none. */
  readonly caption: string;
  readonly isFeatured: boolean;
  /** The one that the administrator chose, or else the one that was found. */
  readonly focalPoint: FocalPoint;
}

export function toArticleImage(row: NewsImageRow): ArticleImage {
  const { path, name, alt, caption, width, height } = row;
  return {
    path,
    url: imageUrl(path),
    name,
    alt,
    caption,
    isFeatured: row.is_featured === 1,
    width,
    height,
    animated: row.animated === 1,
    srcset: srcsetOf({ path, width }),
    ...focalPointsOf(row),
  };
}

export type FocalColumns = Pick<NewsImageRow, 'focal_x' | 'focal_y' | 'found_focal_x' | 'found_focal_y'>;

export function focalPointsOf(row: FocalColumns): Pick<ArticleImage, 'focalPoint' | 'foundFocalPoint'> {
  const foundFocalPoint = pointOf(row.found_focal_x, row.found_focal_y) ?? MIDDLE;
  return { focalPoint: pointOf(row.focal_x, row.focal_y) ?? foundFocalPoint, foundFocalPoint };
}

const pointOf = (x: number | null, y: number | null): FocalPoint | null =>
  x === null || y === null ? null : { x, y };
