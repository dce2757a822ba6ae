import { SHARE_PICTURE, SITE } from '../../content/site.ts';
import type { SharePicture } from '../../rules/share-picture.ts';

export interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly kind: 'website' | 'article';
  /** Absolute. */
  readonly url: string;
  /** The page's own; without it the site's is shown. */
  readonly sharePicture: SharePicture | null;
}

/** What a link to a page shows where it is shared: names of Open Graph, which X and others read too, and their values. */
export function shareTags({ title, description, kind, url, sharePicture }: SharedPage): [string, string][] {
  const picture = sharePicture ?? SHARE_PICTURE;
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:type', kind],
    ['og:url', url],
    ['og:site_name', SITE.name],
    ['og:locale', 'en_ZA'],
    ['og:image', new URL(picture.path, url).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
  ];
}
