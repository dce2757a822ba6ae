import type { Element } from 'xast';
import { x } from 'xastscript';
import { escapeAttribute } from '../../rules/article-html/escape.ts';
import { showsPicture } from '../../rules/article-html/shows-picture.ts';
import { directionOf } from '../../rules/language.ts';
import { articlePath, slugOf } from '../../rules/slug.ts';
import type { ArticleImage } from '../images/article-image.ts';
import type { Article } from '../news/article.ts';

export interface FeedArticle extends Article {
  /** HTML; null where it would make the feed too long. */
  readonly content: string | null;
  readonly images: readonly ArticleImage[];
}

/** An article as an entry of the feed. Its id outlives a change of the site's address. @param origin of the site's addresses. */
export function feedEntry(article: FeedArticle, origin: string): Element {
  const { id, title, author, lang, createdAt, updatedAt, excerpt, content } = article;
  return x('entry', { 'xml:lang': lang }, [
    x('id', `urn:uuid:${id}`),
    x('title', title),
    x('published', new Date(createdAt).toISOString()),
    x('updated', new Date(updatedAt).toISOString()),
    x('link', { rel: 'alternate', type: 'text/html', href: origin + articlePath(id, slugOf(title)) }),
    ...(author === null ? [] : [x('author', [x('name', author)])]),
    x('summary', excerpt),
    ...(content === null ? [] : [x('content', { type: 'html' }, contentHtml(content, article, origin))]),
  ]);
}

/** The pictures that the text does not show, the featured one first, then the text, all with absolute addresses. */
function contentHtml(content: string, { lang, images }: FeedArticle, origin: string): string {
  const beside = images
    .filter(({ url }) => !showsPicture(content, url))
    .sort((one, other) => Number(other.isFeatured) - Number(one.isFeatured));
  const pictures = beside.map(
    ({ url, alt, width, height }) =>
      `<p><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}"></p>`,
  );
  const html = withAbsoluteAddresses(pictures.join('') + content, origin);
  // Feed readers do not turn round by themselves what stands in an entry of such a language.
  return directionOf(lang) === 'RTL' ? `<div dir="rtl" lang="${escapeAttribute(lang)}">${html}</div>` : html;
}

/** Text and attributes are escaped in stored HTML, so these characters are a tag's wherever they stand. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/(<a href|<img src)="\/(?!\/)/g, `$1="${escapeAttribute(origin)}/`);
}
