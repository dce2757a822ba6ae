import type { Kysely } from 'kysely';
import { proseOf } from '../../../../rules/article-html/prose.ts';
import { EXCERPT_LENGTH, MAX_ARTICLE_DOCUMENTS } from '../../../../rules/articles/article-limits.ts';
import { articleWords } from '../../../../rules/articles/article-words.ts';
import { cutText } from '../../../../rules/articles/excerpt.ts';
import {
  documentPath,
  documentsIn,
  documentsLinkedIn,
  sizeInWords,
} from '../../../../rules/documents/document-rules.ts';
import { imageUrl } from '../../../../rules/images/image-rules.ts';
import { isDocument } from '../../../../rules/images/stored-path.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  type ClaimRow,
  claimOfRow,
  type ImageClaim,
  noDocumentOfArticle,
} from '../../images/claims/image-claims-repository.ts';
import { documentFacts } from '../../images/image-repository.ts';
import type { Article, ArticleFields } from '../article-repository.ts';
import { checkOptionalLines, checkTitle, type OptionalLines } from '../article-texts.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { type KnownTopic, settleTopics, splitTopics } from '../topics/topics.ts';
import { checkImages, checkLang, type ImageInput, isComplete } from './article-input.ts';

/** What an article is to say and show. In a change, what is left out stays. */
export interface ArticleInput extends OptionalLines {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly images?: readonly ImageInput[] | null | undefined;
  readonly published?: boolean | null | undefined;
  /** The date as ISO 8601, possibly in the future. Null is the time of the first publication. */
  readonly publishedAt?: string | null | undefined;
  /** Null makes the site guess the language. */
  readonly lang?: string | null | undefined;
  /** Ids. Those of topics that are gone are left out; null is none. */
  readonly topics?: readonly string[] | null | undefined;
  /** The id of an article that says the same in another language: see `settleGroup`. */
  readonly translationOf?: string | null | undefined;
}

/** An article as it is before a change. */
export interface CurrentArticle extends Article {
  readonly content: string;
  readonly images: readonly ClaimRow[];
}

export interface CheckedArticle {
  readonly fields: Omit<ArticleFields, 'published_at' | 'search_key' | 'translation_group'>;
  /** The new images; null to keep the current ones. */
  readonly claims: readonly ImageClaim[] | null;
  /** The words by which a search finds it. */
  readonly words: readonly string[];
}

/** Reads the text also for new images: it may show a removed one. @throws DomainError BAD_USER_INPUT. */
export async function checkArticle(
  db: Kysely<Database>,
  input: ArticleInput,
  current: CurrentArticle | null,
  known: readonly KnownTopic[],
): Promise<CheckedArticle> {
  const images = input.images || !current ? checkImages(input.images ?? []) : null;
  const html = input.content === undefined ? current?.content : input.content;
  const { content, text } = await checkContent(db, html ?? '', images ?? current?.images ?? []);
  const claims = withDocuments(content, images, current);
  const title = checkTitle((input.title === undefined ? current?.title : input.title) ?? '');
  const published = input.published ?? current?.published ?? true;
  if (published && !isComplete(title, text)) {
    throw new DomainError('BAD_USER_INPUT', CATALOGUE.requiredFields);
  }
  const lines = checkOptionalLines(input, current);
  const fields = {
    title,
    content,
    ...lines,
    excerpt: lines.summary ?? cutText(proseOf(content), EXCERPT_LENGTH),
    lang: current && input.lang === undefined ? current.lang : await langOf(input.lang, `${title} ${text}`),
    published,
    topics: settleTopics(
      known,
      input.topics === undefined ? splitTopics(current?.topics ?? '') : (input.topics ?? []),
    ),
  };
  return { fields, claims, words: articleWords(fields) };
}

/** The text names the article's documents. Null where neither these nor the images change. */
function withDocuments(
  content: string,
  images: readonly ImageClaim[] | null,
  current: CurrentArticle | null,
): readonly ImageClaim[] | null {
  const paths = documentsIn(content);
  if (paths.length > MAX_ARTICLE_DOCUMENTS)
    throw new DomainError(
      'BAD_USER_INPUT',
      `An article can have at most ${MAX_ARTICLE_DOCUMENTS} documents.`,
    );
  const documents = paths.map((path, index) => ({ ...BARE_CLAIM, path, position: AFTER_IMAGES + index }));
  const [own, shown] = [true, false].map((isOwn) =>
    (current?.images ?? []).filter(({ path }) => isDocument(path) === isOwn),
  );
  if (images === null && String(own?.map(({ path }) => path)) === String(paths)) return null;
  return [...(images ?? shown?.map(claimOfRow) ?? []), ...documents];
}

const BARE_CLAIM = { alt: '', caption: '', isFeatured: false, focalPoint: null };
const AFTER_IMAGES = 1000;

async function checkContent(
  db: Kysely<Database>,
  html: string,
  images: readonly { path: string }[],
): Promise<{ content: string; text: string }> {
  // Loaded when the first article is written, because its parsers take 50 ms and 6 MB.
  const { sanitizeArticleHtml } = await import('../text/sanitize-article-html.ts');
  const owned = new Set(images.map(({ path }) => imageUrl(path)));
  const documents = await documentFacts(db, documentsLinkedIn(html));
  const sizeOfDocument = (src: string) => {
    const path = documentPath(src);
    if (path === null) return undefined;
    const facts = documents.get(path);
    if (!facts) throw noDocumentOfArticle(path);
    return sizeInWords(facts);
  };
  const { html: content, text } = sanitizeArticleHtml(html, (src) => owned.has(src), sizeOfDocument);
  return { content, text };
}

/** The chosen language, or else the one that the text seems to be in. */
async function langOf(chosen: string | null | undefined, words: string): Promise<string> {
  return chosen === null || chosen === undefined ? guessLanguage(words) : checkLang(chosen);
}
