import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { storedText } from '../../../../rules/article-html/prose.ts';
import { countChangedWords } from '../../../../rules/articles/article-changes/count-changed-words.ts';
import type { ArticleServices } from '../../../base-services.ts';
import { freeSearchKey } from '../../../database/search/search-key.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import type { IndexedArticle } from '../../../database/site-store.ts';
import type { Database } from '../../../database/tables.ts';
import { checkIdempotencyKey } from '../../../platform/idempotency-key.ts';
import { holdUnclaimed } from '../../images/claims/held-images-repository.ts';
import {
  claimImages,
  claimRowOf,
  claimRowsOf,
  type ImageClaim,
} from '../../images/claims/image-claims-repository.ts';
import {
  type Article,
  type ArticleFields,
  findArticleByKey,
  findContents,
  insertArticle,
  isVisible,
  positionOf,
  writeRevision,
} from '../article-repository.ts';
import { TEXT_COLUMNS } from '../article-texts.ts';
import { removePin } from '../lists/pinned-repository.ts';
import { removePrivateLink } from '../private-links/private-link-repository.ts';
import { enterIntoTopics, findTopics } from '../topics/topic-repository.ts';
import { type KnownTopic, settleTopics, splitTopics } from '../topics/topics.ts';
import { settleGroup } from '../translations/settle-group.ts';
import { insertVersion } from '../versions/article-version-repository.ts';
import { dateOf, hasComeFor, savedAfter } from './article-date.ts';
import { checkDate } from './article-input.ts';
import { type ArticleInput, type CurrentArticle, checkArticle } from './check-article.ts';
import { changedMeanwhile, findRevision } from './find-revision.ts';

export type PublishServices = Pick<ArticleServices, 'db' | 'clock' | 'search'>;

export interface CreateInput extends ArticleInput {
  readonly title: string;
  readonly content: string;
  /** An idempotency key from the client: a second creation with the same key makes no second article. */
  readonly key?: string | null | undefined;
}

interface CreateOptions {
  readonly id?: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly updatedAt?: number;
  /** Writes more in the transaction that writes the article. */
  readonly alsoWrite?: (transaction: Transaction<Database>) => Promise<void>;
}

/** Returns the article as it is now if the key has already made one. @throws DomainError BAD_USER_INPUT. */
export async function createArticle(
  { db, clock, search }: PublishServices,
  input: CreateInput,
  { id = randomUUIDv7(), updatedAt, alsoWrite }: CreateOptions = {},
): Promise<Article> {
  const topics = await findTopics(db, clock());
  const { fields, claims, words } = await checkArticle(db, input, null, topics);
  const given = checkDate(input.publishedAt);
  const key = checkIdempotencyKey(input.key);
  return db.transaction().execute(async (transaction) => {
    const made = key === null ? null : await findArticleByKey(transaction, key);
    if (made) return made;
    const now = clock();
    const published_at = given ?? (fields.published ? now : null);
    const search_key = await freeSearchKey(transaction, published_at ?? now);
    const own = { id, lang: fields.lang, translationGroup: null };
    const translation_group = await settleGroup(transaction, own, input.translationOf);
    const article = await insertArticle(transaction, {
      id,
      key,
      createdAt: now,
      now: updatedAt ?? now,
      fields: { ...fields, published_at, search_key, translation_group },
    });
    await search.insert(transaction, entryOf(article, words));
    await claimImages(transaction, { kind: 'ARTICLE', id }, claims ?? []);
    await enterIntoTopics(transaction, article, splitTopics(article.topics));
    await raiseSiteVersion(transaction, { articles: 1, published: Number(fields.published) });
    await alsoWrite?.(transaction);
    return article;
  });
}

/** Keeps what it replaces. @throws DomainError BAD_USER_INPUT, NOT_FOUND, or CONFLICT for an old revision. */
export async function updateArticle(
  { db, clock, search }: PublishServices,
  id: string,
  revision: number,
  change: ArticleInput,
): Promise<Article> {
  const topics = await findTopics(db, clock());
  const current = await findCurrent(db, id, revision, topics);
  const { fields, claims, words } = await checkArticle(db, change, current, topics);
  const isReplaced = isChanged(current, fields, claims);
  const changedWords = countChangedWords(allText(current), allText(fields));
  const now = clock();
  const date = dateOf(current, { published: fields.published, given: checkDate(change.publishedAt), now });
  const isSame = !isReplaced && fields.published === current.published && date === current.publishedAt;
  return db.transaction().execute(async (transaction) => {
    await findRevision(transaction, id, revision);
    const timestamp = date ?? current.createdAt;
    const isMoved = timestamp !== positionOf(current).timestamp;
    const search_key = isMoved ? await freeSearchKey(transaction, timestamp) : current.searchKey;
    const saved = { ...current, lang: fields.lang };
    const translation_group = await settleGroup(transaction, saved, change.translationOf);
    const article = await writeRevision(transaction, {
      id,
      revision,
      // Readers are not told of an update that changes nothing.
      now: isSame
        ? current.updatedAt
        : savedAfter(date, date === null || hasComeFor(current, date, now), now),
      fields: { ...fields, published_at: date, search_key, translation_group },
    });
    if (!article) throw changedMeanwhile();
    if (isReplaced) {
      await insertVersion(transaction, current, { images: current.images, words: changedWords, now });
    }
    if (isMoved) await search.remove(transaction, current.searchKey);
    await search.insert(transaction, entryOf(article, words));
    await enterIntoTopics(transaction, article, splitTopics(article.topics));
    // A withdrawn article must not stay readable by an address from before its publication.
    if (isVisible(current, now) && !isVisible(article, now)) {
      await removePrivateLink(transaction, id);
      await removePin(transaction, id);
    }
    if (claims) {
      await claimImages(transaction, { kind: 'ARTICLE', id }, claims);
      await holdUnclaimed(transaction, { kind: 'ARTICLE', id }, claims, now);
    }
    const published = Number(fields.published) - Number(current.published);
    await raiseSiteVersion(transaction, { articles: 0, published });
    return article;
  });
}

const entryOf = (article: Article, words: readonly string[]): IndexedArticle => ({
  key: article.searchKey,
  words,
  isDraft: !article.published,
});

/** A version stores neither publication nor date, because changing them loses nothing. */
function isChanged(
  current: CurrentArticle,
  fields: Pick<ArticleFields, (typeof KEPT_FIELDS)[number]>,
  claims: readonly ImageClaim[] | null,
): boolean {
  return (
    KEPT_FIELDS.some((name) => fields[name] !== current[name]) ||
    (claims !== null && JSON.stringify(claims.map(claimRowOf)) !== JSON.stringify(current.images))
  );
}

const KEPT_FIELDS = [...TEXT_COLUMNS, 'content'] as const;

const allText = ({ title, summary, content }: Pick<ArticleFields, 'title' | 'summary' | 'content'>) =>
  `${title} ${summary ?? ''} ${storedText(content)}`;

/** @throws DomainError NOT_FOUND, or CONFLICT when another save came between. */
async function findCurrent(
  db: Kysely<Database>,
  id: string,
  revision: number,
  known: readonly KnownTopic[],
): Promise<CurrentArticle> {
  const article = await findRevision(db, id, revision);
  const [contents, images] = await Promise.all([
    findContents(db, [id]),
    claimRowsOf(db, { kind: 'ARTICLE', id }),
  ]);
  // A merge of topics is no change of the article.
  const topics = settleTopics(known, splitTopics(article.topics));
  return { ...article, topics, content: contents.get(id) ?? '', images };
}
