import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { BaseServices } from '../../base-services.ts';
import { hasCome, isToCome } from '../../database/queries/article-visibility.ts';
import type { ListPosition, ListRange } from '../../database/queries/list-page.ts';
import type { ArticleState } from '../../database/site-store.ts';
import type { Database, NewsRow } from '../../database/tables.ts';
import { TEXT_COLUMNS } from './article-texts.ts';

/** What the administrator lists: all articles, or those of one state. */
export type ArticleFilter = ArticleState | 'ALL';

interface ArticleRange extends ListRange {
  readonly filter: ArticleFilter;
  /** The id of a topic, to list only its articles. */
  readonly topic?: string | undefined;
  /** The id of an article to leave out. */
  readonly without?: string | undefined;
  /** By which the dates of published articles have come. */
  readonly now: number;
}

/** Articles older than a position, newest first. */
export async function findArticles(
  db: Kysely<Database>,
  { limit, after, filter, topic, without, now }: ArticleRange,
): Promise<Article[]> {
  const compiled = compiledList(db, {
    filter,
    isLater: after !== null,
    isOfTopic: topic !== undefined,
    leavesOut: without !== undefined,
  });
  // In the order of `compileList`.
  const parameters = [
    ...(topic === undefined ? [] : [topic]),
    ...(filter === 'PUBLISHED' || filter === 'SCHEDULED' ? [now] : []),
    ...(without === undefined ? [] : [without]),
    ...(after ? [after.timestamp, after.timestamp, after.id] : []),
    limit,
  ];
  const { rows } = await db.executeQuery<ArticleRow>({ ...compiled, parameters });
  return rows.map(toArticle);
}

/** Compiling a statement takes as long as running it. Cached by database, because engines differ. */
const compiledLists = new WeakMap<Kysely<Database>, Map<string, CompiledQuery<ArticleRow>>>();

interface ListShape {
  readonly filter: ArticleFilter;
  readonly isLater: boolean;
  readonly isOfTopic: boolean;
  readonly leavesOut: boolean;
}

function compiledList(db: Kysely<Database>, shape: ListShape): CompiledQuery<ArticleRow> {
  const lists = compiledLists.get(db) ?? new Map<string, CompiledQuery<ArticleRow>>();
  compiledLists.set(db, lists);
  const key = Object.values(shape).join();
  const compiled = lists.get(key) ?? compileList(db, shape);
  lists.set(key, compiled);
  return compiled;
}

function compileList(
  db: Kysely<Database>,
  { filter, isLater, isOfTopic, leavesOut }: ListShape,
): CompiledQuery<ArticleRow> {
  const { where, timestamp, id } = isOfTopic ? listOfTopic(filter) : { ...listOf(filter), id: sql.ref('id') };
  let query = isOfTopic
    ? db
        .selectFrom('article_topics as entry')
        .innerJoin('news', 'news.id', 'entry.article_id')
        .select(ARTICLE_COLUMNS.map((column) => `news.${column}` as const))
        .where('entry.topic_id', '=', '')
    : db.selectFrom('news').select(ARTICLE_COLUMNS);
  if (where) query = query.where(where);
  if (leavesOut) query = query.where(sql<boolean>`id <> ${''}`);
  // SQLite seeks an expression's index only by the first of the two comparisons.
  if (isLater)
    query = query.where(sql<boolean>`${timestamp} <= ${0} and (${timestamp}, ${id}) < (${0}, ${''})`);
  return query.orderBy(timestamp, 'desc').orderBy(id, 'desc').limit(0).compile();
}

/** Literals, because SQLite uses a partial index only when it can read its condition. */
function listOf(filter: ArticleFilter): { where: Expression<SqlBool> | null; timestamp: Expression<number> } {
  switch (filter) {
    case 'ALL':
      return { where: null, timestamp: PLACE };
    case 'DRAFT':
      return { where: sql<boolean>`published = 0`, timestamp: PLACE };
    case 'PUBLISHED':
      return { where: sql<boolean>`published = 1 and ${hasCome(0)}`, timestamp: sql.ref('published_at') };
    case 'SCHEDULED':
      return { where: sql<boolean>`published = 1 and ${isToCome(0)}`, timestamp: sql.ref('published_at') };
  }
}

/** As `listOf`, by the indexes of the topics' lists. */
function listOfTopic(filter: ArticleFilter) {
  const isPublished = {
    ALL: null,
    DRAFT: sql<boolean>`entry.is_published = 0`,
    PUBLISHED: sql<boolean>`entry.is_published = 1 and ${hasCome(0)}`,
    SCHEDULED: sql<boolean>`entry.is_published = 1 and ${isToCome(0)}`,
  };
  return {
    where: isPublished[filter],
    timestamp: sql.ref<number>('entry.place'),
    id: sql.ref<string>('entry.article_id'),
  };
}

/** Of Manage, as the indexes `news_by_place` and `news_drafts_by_place` have it. A draft may have no date. */
const PLACE = sql<number>`coalesce(published_at, created_at)`;

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

/** The numbers of articles: the stored ones, because counting is slow, without what is still to come. */
export async function findCounts(db: Kysely<Database>, now: number): Promise<ArticleCounts> {
  const row = await db
    .selectFrom('site_version')
    .select(['article_count', 'published_count'])
    .select(({ selectFrom, fn }) =>
      selectFrom('news')
        .select(fn.countAll<number>().as('count'))
        .where('published', '=', 1)
        .where(isToCome(now))
        .as('scheduled_count'),
    )
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { article_count: all, published_count } = row;
  const scheduled = row.scheduled_count ?? 0;
  return { all, published: published_count - scheduled, scheduled, drafts: all - published_count };
}

/** The same of a topic, counted. */
export async function findCountsOfTopic(
  db: Kysely<Database>,
  topic: string,
  now: number,
): Promise<ArticleCounts> {
  const entries = db.selectFrom('article_topics').where('topic_id', '=', topic);
  const count = sql<number>`count(*)`.as('count');
  const [all, published, scheduled] = await Promise.all([
    entries.select(count).executeTakeFirstOrThrow(),
    entries.select(count).where('is_published', '=', sql.lit(1)).executeTakeFirstOrThrow(),
    entries
      .select(count)
      .where('is_published', '=', sql.lit(1))
      .where('place', '>', now)
      .where(sql<boolean>`exists (select 1 from news where id = article_id and ${isToCome(now)})`)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    all: Number(all.count),
    published: published.count - scheduled.count,
    scheduled: Number(scheduled.count),
    drafts: all.count - published.count,
  };
}

export interface ArticleCounts {
  readonly all: number;
  readonly published: number;
  readonly scheduled: number;
  readonly drafts: number;
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
] as const;

/** A row of ARTICLE_COLUMNS. */
export type ArticleRow = Omit<Article, 'published'> & { readonly published: number };

export const toArticle = (row: ArticleRow): Article => ({ ...row, published: row.published === 1 });

const toColumns = ({ published, ...fields }: ArticleFields) => ({ ...fields, published: published ? 1 : 0 });

/** An article without its text and images, with every other column. Moments are milliseconds since 1970. */
export type Article = Readonly<
  Omit<
    NewsRow,
    'content' | 'creation_key' | 'published' | 'created_at' | 'updated_at' | 'published_at' | 'search_key'
  >
> & {
  readonly published: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  readonly searchKey: number;
};
