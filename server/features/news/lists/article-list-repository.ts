import { type CompiledQuery, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { hasCome, isToCome } from '../../../database/queries/article-visibility.ts';
import type { ListRange } from '../../../database/queries/list-page.ts';
import type { ArticleState } from '../../../database/site-store.ts';
import type { Database } from '../../../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, type ArticleRow, toArticle } from '../article-repository.ts';

/** What the administrator lists: all articles, or those of one state. */
export type ArticleFilter = ArticleState | 'ALL';

interface ArticleRange extends ListRange {
  readonly filter: ArticleFilter;
  /** The id of a topic, to list only its articles. */
  readonly topic?: string | undefined;
  /** A language, to list only the articles in it; not together with a topic. */
  readonly lang?: string | undefined;
  /** The id of an article to leave out. */
  readonly without?: string | undefined;
  /** By which the dates of published articles have come. */
  readonly now: number;
}

/** Articles older than a position, newest first. */
export async function findArticles(
  db: Kysely<Database>,
  { limit, after, filter, topic, lang, without, now }: ArticleRange,
): Promise<Article[]> {
  const compiled = compiledList(db, {
    filter,
    isLater: after !== null,
    isOfTopic: topic !== undefined,
    isInLanguage: lang !== undefined,
    leavesOut: without !== undefined,
  });
  // In the order of `compileList`.
  const parameters = [
    ...(topic === undefined ? [] : [topic]),
    ...(filter === 'PUBLISHED' || filter === 'SCHEDULED' ? [now] : []),
    ...(lang === undefined ? [] : [lang]),
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
  readonly isInLanguage: boolean;
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
  { filter, isLater, isOfTopic, isInLanguage, leavesOut }: ListShape,
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
  if (isInLanguage) query = query.where('lang', '=', '');
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
