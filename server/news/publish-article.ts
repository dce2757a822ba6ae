import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { proseOf } from '../../rules/article-html/prose.ts';
import { EXCERPT_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { cutText } from '../../rules/excerpt.ts';
import { imageUrl } from '../../rules/image-rules.ts';
import { searchWords } from '../../rules/search-words.ts';
import { raiseSiteVersion } from '../database/site-version.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import {
  claimImages,
  type ImageClaim,
  imagesOf,
  type MarkedImage,
  markUnclaimed,
} from '../images/image-repository.ts';
import type { ArticleServices } from '../services.ts';
import {
  checkAuthor,
  checkCreationKey,
  checkHasText,
  checkImages,
  checkLang,
  checkSummary,
  checkTitle,
  type ImageInput,
} from './article-input.ts';
import {
  type Article,
  type ArticleFields,
  findArticle,
  findArticleByKey,
  findContents,
  freeMoment,
  insertArticle,
  writeRevision,
} from './article-repository.ts';
import { guessLanguage } from './guess-language.ts';

type PublishServices = Pick<ArticleServices, 'db' | 'clock' | 'search'>;

/** What an article is to say and show. In a change, what is left out stays. */
export interface ArticleInput {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Null or blank takes it away, as the author. */
  readonly summary?: string | null | undefined;
  readonly author?: string | null | undefined;
  readonly images?: readonly ImageInput[] | null | undefined;
  readonly published?: boolean | null | undefined;
  /** Null has the language guessed. */
  readonly lang?: string | null | undefined;
}

export interface CreateInput extends ArticleInput {
  readonly title: string;
  readonly content: string;
  /** A word of the client's own: a second creation with the same one makes no second article. */
  readonly key?: string | null | undefined;
}

/**
 * Stores a new article with the pending pictures that it names; it is committed when this returns. Where its key has
 * made one before, that one is the answer, as it is by now, and nothing is written.
 * @throws DomainError BAD_USER_INPUT.
 */
export async function createArticle(
  { db, clock, search }: PublishServices,
  input: CreateInput,
): Promise<Article> {
  const { fields, claims, words } = await checkArticle(input, null);
  const key = checkCreationKey(input.key);
  const id = randomUUIDv7();
  return db.transaction().execute(async (transaction) => {
    const made = key === null ? null : await findArticleByKey(transaction, key);
    if (made) return made;
    const now = await freeMoment(transaction, clock());
    const article = await insertArticle(transaction, { id, key, now, fields });
    if (fields.published) await search.insert(transaction, { createdAt: now, words });
    await claimImages(transaction, id, claims ?? []);
    await raiseSiteVersion(transaction, { articles: 1, published: Number(fields.published) });
    return article;
  });
}

/** A written article, and the pictures that it no longer names: their files are to be deleted. */
export interface WrittenArticle {
  readonly article: Article;
  readonly released: readonly MarkedImage[];
}

/**
 * Writes an article's next revision.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, or CONFLICT where the given revision is not the latest.
 */
export async function updateArticle(
  { db, clock, search }: PublishServices,
  id: string,
  revision: number,
  change: ArticleInput,
): Promise<WrittenArticle> {
  const current = await findCurrent(db, id, revision);
  const { fields, claims, words } = await checkArticle(change, current);
  return db.transaction().execute(async (transaction) => {
    await findRevision(transaction, id, revision);
    const article = await writeRevision(transaction, { id, revision, now: clock(), fields });
    if (!article) throw changedMeanwhile();
    if (fields.published) await search.insert(transaction, { createdAt: current.createdAt, words });
    else await search.remove(transaction, current);
    const released = claims ? await replaceImages(transaction, id, claims, clock()) : [];
    const published = Number(fields.published) - Number(current.published);
    await raiseSiteVersion(transaction, { articles: 0, published });
    return { article, released };
  });
}

/** An article as it is before a change. */
interface CurrentArticle extends Article {
  readonly content: string;
  readonly images: readonly { readonly path: string }[];
}

interface CheckedArticle {
  readonly fields: ArticleFields;
  /** The pictures that it is to have; null where they stay. */
  readonly claims: readonly ImageClaim[] | null;
  /** What a search finds it by. */
  readonly words: readonly string[];
}

/**
 * What an article will be: what is given, checked, and what stays. The text is read even when only the pictures change: it may
 * show one that goes.
 * @param current null for a new article
 * @throws DomainError BAD_USER_INPUT.
 */
async function checkArticle(input: ArticleInput, current: CurrentArticle | null): Promise<CheckedArticle> {
  const claims = input.images || !current ? checkImages(input.images ?? []) : null;
  const html = input.content === undefined ? current?.content : input.content;
  const { content, text } = await checkContent(html ?? '', claims ?? current?.images ?? []);
  const title = checkTitle((input.title === undefined ? current?.title : input.title) ?? '');
  const words = `${title} ${text}`;
  const summary = checkSummary(input.summary === undefined ? current?.summary : input.summary);
  const fields = {
    title,
    content,
    summary,
    excerpt: summary ?? cutText(proseOf(content), EXCERPT_LENGTH),
    author: checkAuthor(input.author === undefined ? current?.author : input.author),
    lang: current && input.lang === undefined ? current.lang : await langOf(input.lang, words),
    published: input.published ?? current?.published ?? true,
  };
  return { fields, claims, words: searchWords(words) };
}

/** @throws DomainError NOT_FOUND, or CONFLICT where a given revision is not the latest. */
export async function findRevision(
  db: Kysely<Database>,
  id: string,
  revision: number | undefined,
): Promise<Article> {
  const article = await findArticle(db, id);
  if (!article) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
  if (article.revision !== (revision ?? article.revision)) throw changedMeanwhile();
  return article;
}

const changedMeanwhile = () => new DomainError('CONFLICT', CATALOGUE.articleChangedMeanwhile);

/** @throws DomainError NOT_FOUND, or CONFLICT where another save came between. */
async function findCurrent(db: Kysely<Database>, id: string, revision: number): Promise<CurrentArticle> {
  const article = await findRevision(db, id, revision);
  const [contents, images] = await Promise.all([findContents(db, [id]), imagesOf(db, [id])]);
  return { ...article, content: contents.get(id) ?? '', images: images.get(id) ?? [] };
}

async function checkContent(
  html: string,
  images: readonly { path: string }[],
): Promise<{ content: string; text: string }> {
  // Loaded at the first article that is written: its parsers take 50 ms and 6 MB.
  const { sanitizeArticleHtml } = await import('./sanitize-article-html.ts');
  const owned = new Set(images.map(({ path }) => imageUrl(path)));
  const { html: content, text } = sanitizeArticleHtml(html, (src) => owned.has(src));
  checkHasText(text);
  return { content, text };
}

/** The language that was chosen, or else the one that the words seem to be in. */
async function langOf(chosen: string | null | undefined, words: string): Promise<string> {
  return chosen === null || chosen === undefined ? guessLanguage(words) : checkLang(chosen);
}

async function replaceImages(
  transaction: Transaction<Database>,
  id: string,
  claims: readonly ImageClaim[],
  now: number,
): Promise<MarkedImage[]> {
  await claimImages(transaction, id, claims);
  return markUnclaimed(transaction, id, claims, now);
}
