import { MAX_ARTICLE_DATE, MIN_ARTICLE_DATE } from '../../../../rules/articles/article-limits.ts';
import { markHtml } from '../html/losses.ts';
import { parseForeignHtml, plainTextOf, TooMuchText } from '../html/parse-foreign-html.ts';
import { fittingKey, graveLoss, type Loss, type SourceArticle, UNKNOWN_SITE } from '../source.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import type { Row } from './read-tables.ts';

/** What a post refers to elsewhere in the export. */
export interface GhostSite {
  /** The names of the authors, by the id of the post. */
  readonly authors: ReadonlyMap<string, string>;
  readonly meta: ReadonlyMap<string, Row>;
  /** The names of the tags, by the id of the post. */
  readonly topicsOf: ReadonlyMap<string, readonly string[]>;
}

const textIn = (row: Row, field: string): string =>
  typeof row[field] === 'string' ? (row[field] as string) : '';

export const isPage = (post: Row): boolean => post.type === 'page' || post.page === 1 || post.page === true;

export const keyOf = (post: Row): string =>
  fittingKey(textIn(post, 'uuid') || String(post.id ?? textIn(post, 'slug')));

export const titleOf = (post: Row): string => {
  const title = textIn(post, 'title');
  return title === '(Untitled)' ? '' : title;
};

export const keptDate = (post: Row): number | null =>
  ['published', 'scheduled', 'sent'].includes(textIn(post, 'status')) ? timeOf(post.published_at) : null;

export const oldPathsOf = (post: Row): string[] => {
  const slug = textIn(post, 'slug');
  return slug === '' ? [] : [`/${encodeURIComponent(slug)}/`];
};

/** ISO 8601 with a zone, in early versions a time of the database, or milliseconds. All are UTC. */
function timeOf(value: unknown): number | null {
  const time =
    typeof value === 'number'
      ? value
      : Date.parse(String(value ?? '').replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z'));
  return time > MIN_ARTICLE_DATE && time <= MAX_ARTICLE_DATE ? time : null;
}

export function ghostArticle(
  post: Row,
  place: string,
  { authors, meta, topicsOf }: GhostSite,
): SourceArticle {
  const id = String(post.id ?? '');
  const more = meta.get(id) ?? {};
  const status = textIn(post, 'status');
  const featured = withSite(textIn(post, 'feature_image') || textIn(post, 'image'));
  const text = { nodes: [] as SourceArticle['nodes'], refusal: null as string | null };
  try {
    text.nodes = parseForeignHtml(withSite(htmlOf(post)));
  } catch (error) {
    if (!(error instanceof TooMuchText)) throw error;
    text.refusal = error.message;
  }
  return {
    key: keyOf(post),
    place,
    title: titleOf(post),
    date: keptDate(post),
    changedAt: timeOf(post.updated_at) ?? timeOf(post.created_at),
    oldPaths: oldPathsOf(post),
    summary: textIn(post, 'custom_excerpt') || textIn(more, 'custom_excerpt'),
    author: authors.get(id) ?? '',
    isPublished: status === 'published' || status === 'scheduled',
    featured:
      featured === ''
        ? null
        : {
            address: new URL(featured, UNKNOWN_SITE).href,
            alt: textIn(more, 'feature_image_alt'),
            caption: plainTextOf(textIn(more, 'feature_image_caption')),
          },
    topics: topicsOf.get(id) ?? [],
    losses: lossesOf(post, more),
    ...text,
  };
}

function lossesOf(post: Row, more: Row): Loss[] {
  const [status, visibility] = [textIn(post, 'status'), textIn(post, 'visibility')];
  const losses: Loss[] = [];
  if (visibility !== '' && visibility !== 'public')
    losses.push(
      graveLoss('The readers', `It was for some readers only ("${visibility}"); it is a draft here.`),
    );
  if (status === 'sent' || more.email_only === 1 || more.email_only === true)
    losses.push(graveLoss('The newsletter', 'It was sent by e-mail only; it is a draft here.'));
  else if (!['published', 'scheduled', 'draft'].includes(status))
    losses.push(graveLoss('The state', `It was not public ("${status}"); it is a draft here.`));
  if (['published', 'scheduled'].includes(status) && timeOf(post.published_at) === null)
    losses.push(graveLoss('The date', 'The export has none that can be read: choose one.'));
  return losses;
}

/** Ghost writes a word for its own address, which the export does not have. */
const withSite = (text: string): string => text.replaceAll('__GHOST_URL__', UNKNOWN_SITE);

/** By the document of the editor that wrote it last; of posts before both editors, the HTML. */
function htmlOf(post: Row): string {
  const html = textIn(post, 'html');
  const [lexical, mobiledoc] = [textIn(post, 'lexical'), textIn(post, 'mobiledoc')];
  const rendered = markdownCards(html).values();
  const nextMarkdown = () => rendered.next().value;
  // Before version 2 nothing delimits it; then all of what the page showed is taken.
  if (/"(?:card-)?markdown"/.test(lexical + mobiledoc) && !html.includes(MARKDOWN_START) && html !== '')
    return html;
  try {
    if (lexical !== '') return lexicalHtml(lexical, nextMarkdown);
    if (mobiledoc !== '') return mobiledocHtml(mobiledoc, nextMarkdown);
    return html;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    return (
      html +
      markHtml({ what: 'The document', why: 'It is damaged; what the page showed was taken.', isGrave: true })
    );
  }
}

/** What the page shows of each text in Markdown. */
const markdownCards = (html: string): string[] =>
  html
    .split(MARKDOWN_START)
    .slice(1)
    .flatMap((part) => part.split('<!--kg-card-end: markdown-->', 1));

const MARKDOWN_START = '<!--kg-card-begin: markdown-->';
