import { SHARE_PICTURE } from '../../../content/site.ts';
import { modifiedAt, type NewsData } from '../../../rules/articles/news-data.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import type { ShareImage } from '../../../rules/images/share-image.ts';

export interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly kind: 'website' | 'article';
  /** An absolute address. */
  readonly url: string;
  /** Null for the site's image. */
  readonly shareImage: ShareImage | null;
  readonly news: NewsData | null;
  /** Of the words around an article, and of all other pages. */
  readonly pageLanguage: string;
}

/** Open Graph properties for link previews, as names and values. */
export function shareTags(page: SharedPage, site: Site): [string, string][] {
  const { title, description, kind, url, shareImage, news } = page;
  const image = shareImage ?? SHARE_PICTURE;
  const locale = localeOf(news?.lang ?? page.pageLanguage);
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:type', kind],
    ['og:url', url],
    ['og:site_name', site.name],
    ['og:image', new URL(image.path, url).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
    ...(locale === null ? [] : [['og:locale', locale] satisfies [string, string]]),
    ...(news ? newsTags(news) : []),
  ];
}

const newsTags = (news: NewsData): [string, string][] => [
  ['article:published_time', news.publishedAt],
  ['article:modified_time', modifiedAt(news)],
];

/** Open Graph needs a country, and Portuguese without one could be from several. */
function localeOf(lang: string): string | null {
  if (lang === 'en') return 'en_ZA';
  const [language, region] = lang.split('-');
  return region && /^[A-Z]{2}$/.test(region) ? `${language}_${region}` : null;
}
