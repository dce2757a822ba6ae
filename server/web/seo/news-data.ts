import { SHARE_PICTURE } from '../../../content/site.ts';
import { modifiedAt, type NewsData } from '../../../rules/articles/news-data.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import type { ShareImage } from '../../../rules/images/share-image.ts';

/** An article as schema.org data for search engines. `url` is absolute. */
export function newsData(
  {
    news,
    description,
    shareImage,
    url,
  }: {
    news: NewsData;
    description: string;
    shareImage: ShareImage | null;
    url: string;
  },
  site: Site,
): object {
  const { headline, publishedAt, author, lang } = news;
  const { path, width, height } = shareImage ?? SHARE_PICTURE;
  const absolute = (path: string) => new URL(path, url).href;
  const organisation = {
    '@type': 'Organization',
    name: site.name,
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: 512, height: 512 },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline,
    description,
    image: [{ '@type': 'ImageObject', url: absolute(path), width, height }],
    datePublished: publishedAt,
    dateModified: modifiedAt(news),
    author: author === null ? organisation : { '@type': 'Person', name: author },
    publisher: organisation,
    inLanguage: lang,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
  };
}
