import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database, NewsRow } from '../database/tables.ts';

/** Articles older than a position, newest first. */
export async function findArticles(
  db: Kysely<Database>,
  { limit, after, drafts }: { limit: number; after: ListPosition | null; drafts: boolean },
): Promise<Article[]> {
  const compiled = compiledList(db, drafts, after !== null);
  // In the order of `compileList`.
  const parameters = [...(drafts ? [] : [1]), ...(after ? [after.createdAt, after.id] : []), limit];
  const { rows } = await db.executeQuery<ArticleRow>({ ...compiled, parameters });
  return rows.map(toArticle);
}

/** Cached, because compiling a list's statement takes Kysely as long as running it; by database, because engines differ. */
const compiledLists = new WeakMap<Kysely<Database>, Map<string, CompiledQuery<ArticleRow>>>();

function compiledList(db: Kysely<Database>, drafts: boolean, isLater: boolean): CompiledQuery<ArticleRow> {
  const lists = compiledLists.get(db) ?? new Map<string, CompiledQuery<ArticleRow>>();
  compiledLists.set(db, lists);
  const key = `${drafts} ${isLater}`;
  const compiled = lists.get(key) ?? compileList(db, drafts, isLater);
  lists.set(key, compiled);
  return compiled;
}

function compileList(db: Kysely<Database>, drafts: boolean, isLater: boolean): CompiledQuery<ArticleRow> {
  let query = db.selectFrom('news').select(ARTICLE_COLUMNS);
  if (!drafts) query = query.where('published', '=', 1);
  if (isLater) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(0, '')));
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(0).compile();
}

export async function findArticle(db: Kysely<Database>, id: string): Promise<Article | null> {
  const row = await db.selectFrom('news').select(ARTICLE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toArticle(row) : null;
}

export async function findArticleByKey(db: Kysely<Database>, key: string): Promise<Article | null> {
  const articles = db.selectFrom('news').select(ARTICLE_COLUMNS);
  const row = await articles.where('creation_key', '=', key).executeTakeFirst();
  return row ? toArticle(row) : null;
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

export async function isPublished(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('news').select('published').where('id', '=', id).executeTakeFirst();
  return row?.published === 1;
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

export async function findCounts(db: Kysely<Database>): Promise<{ all: number; published: number }> {
  const row = await db
    .selectFrom('site_version')
    .select(['article_count', 'published_count'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { all: row.article_count, published: row.published_count };
}

/** The next free time of creation, because the order of lists needs unique ones. */
export async function freeMoment(transaction: Transaction<Database>, from: number): Promise<number> {
  for (let moment = from; ; moment += 1) {
    const taken = await transaction
      .selectFrom('news')
      .select('id')
      .where('created_at', '=', moment)
      .executeTakeFirst();
    if (!taken) return moment;
  }
}

export type ArticleFields = Readonly<
  Omit<NewsRow, 'id' | 'creation_key' | 'revision' | 'published' | 'created_at' | 'updated_at'>
> & { readonly published: boolean };

export async function insertArticle(
  transaction: Transaction<Database>,
  { id, key, now, fields }: { id: string; key: string | null; now: number; fields: ArticleFields },
): Promise<Article> {
  const row = await transaction
    .insertInto('news')
    .values({ id, creation_key: key, revision: 1, created_at: now, updated_at: now, ...toColumns(fields) })
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
  'title',
  'summary',
  'excerpt',
  'author',
  'lang',
  'published',
  'revision',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A row of ARTICLE_COLUMNS. */
export type ArticleRow = Omit<Article, 'published'> & { readonly published: number };

export const toArticle = (row: ArticleRow): Article => ({ ...row, published: row.published === 1 });

const toColumns = ({ published, ...fields }: ArticleFields) => ({ ...fields, published: published ? 1 : 0 });

/** An article without its text and pictures, with every other column. Moments are milliseconds since 1970. */
export type Article = Readonly<
  Omit<NewsRow, 'content' | 'creation_key' | 'published' | 'created_at' | 'updated_at'>
> & { readonly published: boolean; readonly createdAt: number; readonly updatedAt: number };
