import { imageUrl } from '../../rules/image-rules.ts';
import type { NewsImageRow } from '../database/tables.ts';
import { srcsetOf } from './renditions.ts';

/** A stored picture. Sizes are pixels; `url` and the addresses in `srcset` are root-relative. */
export interface UploadedImage {
  readonly path: string;
  readonly url: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly srcset: string;
}

export interface ArticleImage extends UploadedImage {
  readonly alt: string;
  readonly isFeatured: boolean;
}

export function toArticleImage(row: NewsImageRow): ArticleImage {
  const { path, name, alt, width, height } = row;
  return {
    path,
    url: imageUrl(path),
    name,
    alt,
    isFeatured: row.is_featured === 1,
    width,
    height,
    animated: row.animated === 1,
    srcset: srcsetOf({ path, width }),
  };
}
