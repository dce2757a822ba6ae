import { type Kysely, sql, type Transaction } from 'kysely';
import type { BaseServices } from '../../base-services.ts';
import { hasCome } from '../../database/queries/article-visibility.ts';
import type { ListPosition } from '../../database/queries/list-page.ts';
import type { Database, NewsRow } from '../../database/tables.ts';
import { TEXT_COLUMNS } from './article-texts.ts';

/** Where an article stands in lists. Those of visitors have a date. */
export const positionOf = ({ publishedAt, createdAt, id }: Article): ListPosition => ({
  timestamp: publishedAt ?? createdAt,
  id,
});

export async function findArticle(db: Kysely<Database>, id: string): Promise<Article | null> {
  const row = await db.selectFrom('news').select(ARTICLE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toArticle(row) : null;
}

/** The administrator reads every article, others what is visible, and the draft that `draftId` names. */
export async function findReadableArticle(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  id: string,
  reader: { readonly draftId?: string | undefined; isAdmin(): Promise<boolean> },
): Promise<Article | null> {
  const article = await findArticle(db, id);
  const isReadable = article && (isVisible(article, clock()) || reader.draftId === id);
  return isReadable || (await reader.isAdmin()) ? article : null;
}

export async function findArticleByKey(db: Kysely<Database>, key: string): Promise<Article | null> {
  const articles = db.selectFrom('news').select(ARTICLE_COLUMNS);
  const row = await articles.where('creation_key', '=', key).executeTakeFirst();
  return row ? toArticle(row) : null;
}

export async function findArticlesById(db: Kysely<Database>, ids: readonly string[]): Promise<Article[]> {
  const rows = await db.selectFrom('news').select(ARTICLE_COLUMNS).where('id', 'in', ids).execute();
  return rows.map(toArticle);
}

/** The number of articles that were created without one of the keys. */
export async function countOtherArticles(db: Kysely<Database>, keys: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, or }) => or([eb('creation_key', 'is', null), eb('creation_key', 'not in', keys)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether visitors see an article at a timestamp: it is published, and `hasCome`. */
export const isVisible = (
  { published, publishedAt, updatedAt }: Pick<Article, 'published' | 'publishedAt' | 'updatedAt'>,
  now: number,
): boolean => published && publishedAt !== null && (publishedAt <= now || publishedAt <= updatedAt);

/** Whether it is published with a date to come. */
export const isScheduled = (article: Article, now: number): boolean =>
  article.published && !isVisible(article, now);

/** As `isVisible`, without reading the article. */
export async function isVisibleById(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('news')
    .select('id')
    .where('id', '=', id)
    .where('published', '=', 1)
    .where(hasCome(now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findContents(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.selectFrom('news').select(['id', 'content']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** In bytes, without reading them. */
export async function findContentsLength(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { length } = await db
    .selectFrom('news')
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)`.as('length'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return length;
}

/** The first characters of the articles' texts. A shorter text has fewer. */
export async function findOpenings(
  db: Kysely<Database>,
  ids: readonly string[],
  characters: number,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('news')
    .select(['id', sql<string>`substr(content, 1, ${characters})`.as('opening')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.opening]));
}

export type ArticleFields = Readonly<
  Omit<NewsRow, 'id' | 'creation_key' | 'revision' | 'published' | 'created_at' | 'updated_at'>
> & { readonly published: boolean };

export async function insertArticle(
  transaction: Transaction<Database>,
  {
    id,
    key,
    createdAt,
    now,
    fields,
  }: { id: string; key: string | null; createdAt: number; now: number; fields: ArticleFields },
): Promise<Article> {
  const row = await transaction
    .insertInto('news')
    .values({
      id,
      creation_key: key,
      revision: 1,
      created_at: createdAt,
      updated_at: now,
      ...toColumns(fields),
    })
    .returning(ARTICLE_COLUMNS)
    .executeTakeFirstOrThrow();
  return toArticle(row);
}

/** Null where the revision is no longer the latest. */
export async function writeRevision(
  transaction: Transaction<Database>,
  { id, revision, now, fields }: { id: string; revision: number; now: number; fields: ArticleFields },
): Promise<Article | null> {
  const row = await transaction
    .updateTable('news')
    .set({ revision: revision + 1, updated_at: now, ...toColumns(fields) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(ARTICLE_COLUMNS)
    .executeTakeFirst();
  return row ? toArticle(row) : null;
}

export async function removeArticle(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom('news').where('id', '=', id).execute();
}

export const ARTICLE_COLUMNS = [
  'id',
  ...TEXT_COLUMNS,
  'excerpt',
  'published',
  'revision',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'published_at as publishedAt',
  'search_key as searchKey',
  'translation_group as translationGroup',
] as const;

/** A row of ARTICLE_COLUMNS. */
export type ArticleRow = Omit<Article, 'published'> & { readonly published: number };

export const toArticle = (row: ArticleRow): Article => ({ ...row, published: row.published === 1 });

const toColumns = ({ published, ...fields }: ArticleFields) => ({ ...fields, published: published ? 1 : 0 });

/** An article without its text and images, with every other column. Moments are milliseconds since 1970. */
export type Article = Readonly<
  Omit<
    NewsRow,
    | 'content'
    | 'creation_key'
    | 'published'
    | 'created_at'
    | 'updated_at'
    | 'published_at'
    | 'search_key'
    | 'translation_group'
  >
> & {
  readonly published: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  readonly searchKey: number;
  readonly translationGroup: string | null;
};
