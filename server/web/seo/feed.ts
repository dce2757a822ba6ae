import type { Element } from 'xast';
import { x } from 'xastscript';
import { figureOf, withCaptions } from '../../../rules/article-html/attributes/captions.ts';
import { showsImage } from '../../../rules/article-html/attributes/image-attributes.ts';
import { withVideoCards } from '../../../rules/article-html/attributes/video-cards.ts';
import { escapeAttribute } from '../../../rules/article-html/escape.ts';
import { directionOf } from '../../../rules/articles/language.ts';
import { articlePath, slugOf } from '../../../rules/articles/slug.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import { FEED_PATH, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { BaseServices } from '../../base-services.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import { imagesOf } from '../../features/images/image-repository.ts';
import {
  type Article,
  findArticles,
  findContents,
  positionOf,
} from '../../features/news/article-repository.ts';
import { changedAt } from './changed-at.ts';
import { xmlDocument } from './xml-document.ts';

export const feedTitle = ({ name }: Site): string => `${name} · Latest News`;

/** The newest articles as an Atom feed (RFC 4287). */
export async function writeFeed(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  origin: string,
  site: Site,
): Promise<string> {
  const request = { limit: FEED_SIZE, after: null, filter: 'PUBLISHED', now: clock() } as const;
  const articles = await findArticles(db, request);
  const ids = articles.map(({ id }) => id);
  const images = await imagesOf(db, 'ARTICLE', ids);
  const entries: FeedArticle[] = [];
  let rest = MAX_CONTENT_LENGTH;
  for (const article of articles) {
    const content = (await findContents(db, [article.id])).get(article.id) ?? '';
    rest -= content.length;
    entries.push({ ...article, content: rest >= 0 ? content : null, images: images.get(article.id) ?? [] });
  }
  const address = origin + FEED_PATH;
  return xmlDocument(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, [
      x('id', address),
      x('title', feedTitle(site)),
      x('subtitle', site.tagline),
      x('updated', new Date(Math.max(0, ...articles.map(changedAt))).toISOString()),
      x('author', [x('name', site.name), x('uri', `${origin}/`)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      x('link', { rel: 'alternate', type: 'text/html', href: origin + PAGE_PATHS.news }),
      x('icon', `${origin}/icon-192.png`),
      ...entries.map((entry) => feedEntry(entry, origin)),
    ]),
  );
}

const FEED_SIZE = 20;

/** The maximum number of characters of all texts together. Beyond it, entries have only their summary. */
const MAX_CONTENT_LENGTH = 2_000_000;

interface FeedArticle extends Article {
  /** HTML; null when the feed would become too long. */
  readonly content: string | null;
  readonly images: readonly ArticleImage[];
}

/** The id does not contain the site's address, which may change. */
function feedEntry(article: FeedArticle, origin: string): Element {
  const { id, title, author, lang, excerpt, content } = article;
  return x('entry', { 'xml:lang': lang }, [
    x('id', `urn:uuid:${id}`),
    x('title', title),
    x('published', new Date(positionOf(article).timestamp).toISOString()),
    x('updated', new Date(changedAt(article)).toISOString()),
    x('link', { rel: 'alternate', type: 'text/html', href: origin + articlePath(id, slugOf(title)) }),
    ...(author === null ? [] : [x('author', [x('name', author)])]),
    x('summary', excerpt),
    ...(content === null ? [] : [x('content', { type: 'html' }, contentHtml(content, article, origin))]),
  ]);
}

/** The images that are not in the text, the featured one first, then the text. All addresses are absolute. */
function contentHtml(content: string, { lang, images }: FeedArticle, origin: string): string {
  const beside = images
    .filter(({ url }) => !showsImage(content, url))
    .sort((one, other) => Number(other.isFeatured) - Number(one.isFeatured));
  const html = withAbsoluteAddresses(
    beside.map(imageHtml).join('') + withCaptions(withVideoCards(content), images),
    origin,
  );
  // Feed readers do not derive the direction from the language.
  return directionOf(lang) === 'RTL' ? `<div dir="rtl" lang="${escapeAttribute(lang)}">${html}</div>` : html;
}

function imageHtml({ url, alt, caption, width, height }: ArticleImage): string {
  const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}">`;
  return caption === '' ? `<p>${image}</p>` : figureOf(image, caption);
}

/** Safe, because stored HTML escapes text and attributes. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/(<a href|<img src)="\/(?!\/)/g, `$1="${escapeAttribute(origin)}/`);
}
