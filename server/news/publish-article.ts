import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countChangedWords } from '../../rules/article-changes/count-changed-words.ts';
import { proseOf, storedText } from '../../rules/article-html/prose.ts';
import { EXCERPT_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { cutText } from '../../rules/excerpt.ts';
import { imageUrl } from '../../rules/image-rules.ts';
import { searchWords } from '../../rules/search-words.ts';
import type { IndexedArticle } from '../database/site-store.ts';
import { raiseSiteVersion } from '../database/site-version.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import {
  type ClaimRow,
  claimImages,
  claimRowOf,
  claimRowsOf,
  holdUnclaimed,
  type ImageClaim,
} from '../images/image-repository.ts';
import type { ArticleServices } from '../services.ts';
import { dateOf, hasComeFor, savedAfter } from './article-date.ts';
import {
  checkAuthor,
  checkCreationKey,
  checkDate,
  checkImages,
  checkLang,
  checkSummary,
  checkTitle,
  type ImageInput,
  isComplete,
} from './article-input.ts';
import {
  type Article,
  type ArticleFields,
  findArticle,
  findArticleByKey,
  findContents,
  freeMoment,
  insertArticle,
  isVisible,
  positionOf,
  writeRevision,
} from './article-repository.ts';
import { insertVersion } from './article-version-repository.ts';
import { guessLanguage } from './guess-language.ts';
import { removePrivateLink } from './private-link-repository.ts';

export type PublishServices = Pick<ArticleServices, 'db' | 'clock' | 'search'>;

/** What an article is to say and show. In a change, what is left out stays. */
export interface ArticleInput {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Null or blank takes it away, as the author. */
  readonly summary?: string | null | undefined;
  readonly author?: string | null | undefined;
  readonly images?: readonly ImageInput[] | null | undefined;
  readonly published?: boolean | null | undefined;
  /** The date, as ISO 8601, perhaps to come. Null is the moment of the first publication. */
  readonly publishedAt?: string | null | undefined;
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
  const given = checkDate(input.publishedAt);
  const key = checkCreationKey(input.key);
  const id = randomUUIDv7();
  return db.transaction().execute(async (transaction) => {
    const made = key === null ? null : await findArticleByKey(transaction, key);
    if (made) return made;
    const now = clock();
    const createdAt = await freeMoment(transaction, now, id);
    const publishedAt = given == null ? null : await freeMoment(transaction, given, id);
    const published_at = publishedAt ?? (fields.published ? createdAt : null);
    const article = await insertArticle(transaction, {
      id,
      key,
      createdAt,
      now: savedAfter(published_at, given == null || given <= now, createdAt),
      fields: { ...fields, published_at },
    });
    await search.insert(transaction, entryOf(article, words));
    await claimImages(transaction, id, claims ?? []);
    await raiseSiteVersion(transaction, { articles: 1, published: Number(fields.published) });
    return article;
  });
}

/**
 * Writes an article's next revision, and keeps what that replaces as an earlier version.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, or CONFLICT where the given revision is not the latest.
 */
export async function updateArticle(
  { db, clock, search }: PublishServices,
  id: string,
  revision: number,
  change: ArticleInput,
): Promise<Article> {
  const current = await findCurrent(db, id, revision);
  const { fields, claims, words } = await checkArticle(change, current);
  const isReplaced = isChanged(current, fields, claims);
  const changedWords = countChangedWords(allText(current), allText(fields));
  const now = clock();
  const date = dateOf(current, { published: fields.published, given: checkDate(change.publishedAt), now });
  return db.transaction().execute(async (transaction) => {
    await findRevision(transaction, id, revision);
    const published_at =
      date === null || date === current.publishedAt ? date : await freeMoment(transaction, date, id);
    const article = await writeRevision(transaction, {
      id,
      revision,
      now: savedAfter(published_at, date === null || hasComeFor(current, date, now), now),
      fields: { ...fields, published_at },
    });
    if (!article) throw changedMeanwhile();
    if (isReplaced) {
      await insertVersion(transaction, current, { pictures: current.pictures, words: changedWords, now });
    }
    const entry = entryOf(article, words);
    const { moment } = positionOf(current);
    if (moment !== entry.moment) await search.remove(transaction, { moment });
    await search.insert(transaction, entry);
    // What is withdrawn must not stay readable by an address from before it was published.
    if (isVisible(current, now) && !isVisible(article, now)) await removePrivateLink(transaction, id);
    if (claims) {
      await claimImages(transaction, id, claims);
      await holdUnclaimed(transaction, id, claims, now);
    }
    const published = Number(fields.published) - Number(current.published);
    await raiseSiteVersion(transaction, { articles: 0, published });
    return article;
  });
}

const entryOf = (article: Article, words: readonly string[]): IndexedArticle => ({
  moment: positionOf(article).moment,
  words,
  isDraft: !article.published,
});

/** Whether a save replaces anything that a version keeps. Whether the article is published, and its date, are no part of it: nothing gets lost by that. */
function isChanged(
  current: CurrentArticle,
  fields: Pick<ArticleFields, (typeof KEPT_FIELDS)[number]>,
  claims: readonly ImageClaim[] | null,
): boolean {
  return (
    KEPT_FIELDS.some((name) => fields[name] !== current[name]) ||
    (claims !== null && JSON.stringify(claims.map(claimRowOf)) !== JSON.stringify(current.pictures))
  );
}

const KEPT_FIELDS = ['title', 'content', 'summary', 'author', 'lang'] as const;

const allText = ({ title, summary, content }: Pick<ArticleFields, 'title' | 'summary' | 'content'>) =>
  `${title} ${summary ?? ''} ${storedText(content)}`;

/** An article as it is before a change. */
interface CurrentArticle extends Article {
  readonly content: string;
  readonly pictures: readonly ClaimRow[];
}

interface CheckedArticle {
  readonly fields: Omit<ArticleFields, 'published_at'>;
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
  const { content, text } = await checkContent(html ?? '', claims ?? current?.pictures ?? []);
  const title = checkTitle((input.title === undefined ? current?.title : input.title) ?? '');
  const published = input.published ?? current?.published ?? true;
  if (published && !isComplete(title, text)) {
    throw new DomainError('BAD_USER_INPUT', CATALOGUE.requiredFields);
  }
  const words = `${title} ${text}`;
  const summary = checkSummary(input.summary === undefined ? current?.summary : input.summary);
  const fields = {
    title,
    content,
    summary,
    excerpt: summary ?? cutText(proseOf(content), EXCERPT_LENGTH),
    author: checkAuthor(input.author === undefined ? current?.author : input.author),
    lang: current && input.lang === undefined ? current.lang : await langOf(input.lang, words),
    published,
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
  const [contents, pictures] = await Promise.all([findContents(db, [id]), claimRowsOf(db, id)]);
  return { ...article, content: contents.get(id) ?? '', pictures };
}

async function checkContent(
  html: string,
  images: readonly { path: string }[],
): Promise<{ content: string; text: string }> {
  // Loaded at the first article that is written: its parsers take 50 ms and 6 MB.
  const { sanitizeArticleHtml } = await import('./sanitize-article-html.ts');
  const owned = new Set(images.map(({ path }) => imageUrl(path)));
  const { html: content, text } = sanitizeArticleHtml(html, (src) => owned.has(src));
  return { content, text };
}

/** The language that was chosen, or else the one that the words seem to be in. */
async function langOf(chosen: string | null | undefined, words: string): Promise<string> {
  return chosen === null || chosen === undefined ? guessLanguage(words) : checkLang(chosen);
}
