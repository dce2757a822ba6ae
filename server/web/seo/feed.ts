import type { Element } from 'xast';
import { x } from 'xastscript';
import { figureOf, withCaptions } from '../../../rules/article-html/attributes/captions.ts';
import { showsImage } from '../../../rules/article-html/attributes/image-attributes.ts';
import { withVideoCards } from '../../../rules/article-html/attributes/video-cards.ts';
import { escapeAttribute } from '../../../rules/article-html/escape.ts';
import { articlePath, slugOf, topicFeedPath, topicPath } from '../../../rules/articles/addresses/slug.ts';
import { directionOf } from '../../../rules/articles/language.ts';
import { NEWEST, newsAddress } from '../../../rules/articles/news-place.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import { languageName } from '../../../rules/languages/language-name.ts';
import { FEED_PATH } from '../../../rules/pages/pages.ts';
import type { BaseServices } from '../../base-services.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import { imagesOf } from '../../features/images/image-repository.ts';
import { type Article, findContents, positionOf } from '../../features/news/article-repository.ts';
import { findArticles } from '../../features/news/lists/article-list-repository.ts';
import { findTopics } from '../../features/news/topics/topic-repository.ts';
import { type KnownTopic, splitTopics, topicsOf } from '../../features/news/topics/topics.ts';
import { changedAt } from './changed-at.ts';
import { xmlDocument } from './xml-document.ts';

/** Of all news, or of a topic or a language, by its name. */
export const feedTitle = ({ name }: Site, part?: string): string => `${name} · ${part ?? 'Latest News'}`;

/** @param lang a BCP 47 tag; null for all languages */
export const newsFeedAddress = (lang: string | null): string =>
  lang === null ? FEED_PATH : `${FEED_PATH}?lang=${lang}`;

/** The slug of the topic whose feed is at a path; null for other paths. */
export const topicOfFeed = (path: string): string | null =>
  /^\/news\/topics\/([^/]+)\/feed\.xml$/.exec(path)?.[1] ?? null;

/** The newest articles, or those of a topic or in a language, as an Atom feed (RFC 4287). */
export async function writeFeed(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  origin: string,
  site: Site,
  { topic, lang = null }: { readonly topic?: KnownTopic; readonly lang?: string | null } = {},
): Promise<string> {
  const now = clock();
  const part = { topic: topic?.id, lang: lang ?? undefined };
  const request = { limit: FEED_SIZE, after: null, filter: 'PUBLISHED', now, ...part } as const;
  const articles = await findArticles(db, request);
  const topics = await findTopics(db, now);
  const ids = articles.map(({ id }) => id);
  const images = await imagesOf(db, 'ARTICLE', ids);
  const entries: FeedArticle[] = [];
  let rest = MAX_CONTENT_LENGTH;
  for (const article of articles) {
    const content = (await findContents(db, [article.id])).get(article.id) ?? '';
    rest -= content.length;
    entries.push({
      ...article,
      content: rest >= 0 ? content : null,
      images: images.get(article.id) ?? [],
      categories: topicsOf(topics, splitTopics(article.topics)),
    });
  }
  const address = origin + (topic ? topicFeedPath(topic.slug) : newsFeedAddress(lang));
  return xmlDocument(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': lang ?? 'en' }, [
      x('id', address),
      x('title', feedTitle(site, topic?.name ?? (lang === null ? undefined : languageName(lang)))),
      x('subtitle', site.tagline),
      x('updated', new Date(Math.max(0, ...articles.map(changedAt))).toISOString()),
      x('author', [x('name', site.name), x('uri', `${origin}/`)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      x('link', {
        rel: 'alternate',
        type: 'text/html',
        href: origin + (topic ? topicPath(topic.slug) : newsAddress({ ...NEWEST, lang })),
      }),
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
  readonly categories: readonly KnownTopic[];
}

/** The id does not contain the site's address, which may change. */
function feedEntry(article: FeedArticle, origin: string): Element {
  const { id, title, author, lang, excerpt, content, categories } = article;
  return x('entry', { 'xml:lang': lang }, [
    x('id', `urn:uuid:${id}`),
    x('title', title),
    x('published', new Date(positionOf(article).timestamp).toISOString()),
    x('updated', new Date(changedAt(article)).toISOString()),
    x('link', { rel: 'alternate', type: 'text/html', href: origin + articlePath(id, slugOf(title)) }),
    ...(author === null ? [] : [x('author', [x('name', author)])]),
    ...categories.map(({ slug, name }) => x('category', { term: slug, label: name })),
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
