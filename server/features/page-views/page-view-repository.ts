import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { daysOfMonth } from './months.ts';
import { PAGE_VIEW_SOURCES, type PageViewSource } from './page-view-source.ts';

/** The number of page views of an article from a source on a day. */
export interface DayPageViews {
  readonly articleId: string;
  /** A day in Johannesburg: YYYY-MM-DD. */
  readonly day: string;
  readonly source: PageViewSource;
  readonly reads: number;
}

/** Adds to what all processes have stored. Drops page views of articles that were deleted meanwhile. */
export async function addPageViews(db: Kysely<Database>, counted: readonly DayPageViews[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = [...new Set(counted.map(({ articleId }) => articleId))];
    const found = await transaction.selectFrom('news').select('id').where('id', 'in', ids).execute();
    const existing = new Set(found.map(({ id }) => id));
    const kept = counted.filter(({ articleId }) => existing.has(articleId));
    if (kept.length === 0) return;
    await addDays(transaction, kept);
    await addTotals(transaction, kept);
  });
}

async function addDays(transaction: Transaction<Database>, counted: readonly DayPageViews[]): Promise<void> {
  await transaction
    .insertInto('article_reads')
    .values(counted.map(({ articleId, ...rest }) => ({ article_id: articleId, ...rest })))
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'day', 'source'])
        .doUpdateSet(({ eb, ref }) => ({ reads: eb('article_reads.reads', '+', ref('excluded.reads')) })),
    )
    .execute();
}

async function addTotals(
  transaction: Transaction<Database>,
  counted: readonly DayPageViews[],
): Promise<void> {
  await transaction
    .insertInto('article_read_totals')
    .values(totalsOf(counted).map(({ articleId, ...rest }) => ({ article_id: articleId, ...rest })))
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'source']).doUpdateSet(({ eb, ref }) => ({
        reads: eb('article_read_totals.reads', '+', ref('excluded.reads')),
      })),
    )
    .execute();
}

/** Sums the days of an article, because one statement may not change a row twice. */
function totalsOf(counted: readonly ArticleSourcePageViews[]): ArticleSourcePageViews[] {
  const totals = new Map<string, ArticleSourcePageViews>();
  for (const { articleId, source, reads: pageViews } of counted) {
    const key = `${source} ${articleId}`;
    totals.set(key, { articleId, source, reads: pageViews + (totals.get(key)?.reads ?? 0) });
  }
  return [...totals.values()];
}

/** The page views of an article from a source: in total, and from a day on. */
export interface SourceTotals {
  readonly articleId: string;
  readonly source: PageViewSource;
  readonly ever: number;
  readonly recent: number;
}

/** Reads several articles in one statement. */
export async function findPageViews(
  db: Kysely<Database>,
  ids: readonly string[],
  recentFrom: string,
): Promise<SourceTotals[]> {
  const given = sql.join(ids);
  const { rows } = await sql<SourceTotals>`
    select article_id as "articleId", source, sum(ever) as ever, sum(recent) as recent from (
      select article_id, source, reads as ever, 0 as recent from article_read_totals where article_id in (${given})
      union all
      select article_id, source, 0 as ever, reads as recent from article_reads
      where article_id in (${given}) and day >= ${recentFrom}
    ) as counted group by article_id, source`.execute(db);
  return rows.map((row) => ({ ...row, ever: Number(row.ever), recent: Number(row.recent) }));
}

/** The number of page views of an article from a source in some days. */
export type ArticleSourcePageViews = Omit<DayPageViews, 'day'>;

/** The page views of an article on a day, by source. */
export type ArticleDay = Pick<DayPageViews, 'articleId' | 'day'> & {
  readonly [Source in PageViewSource]: number;
};

/** By day and article. An index has this order, so nothing is sorted, and nothing read beyond the limit. */
export async function findArticleDays(
  db: Kysely<Database>,
  { day, articleId }: Pick<DayPageViews, 'articleId' | 'day'>,
  limit: number,
): Promise<ArticleDay[]> {
  const sums = PAGE_VIEW_SOURCES.map(
    (source) => sql`sum(case when source = ${sql.lit(source)} then reads else 0 end) as ${sql.ref(source)}`,
  );
  const { rows } = await sql<ArticleDay>`
    select day, article_id as "articleId", ${sql.join(sums)} from article_reads
    where (day, article_id) > (${day}, ${articleId})
    group by day, article_id order by day, article_id limit ${limit}`.execute(db);
  return rows;
}

/** The first stored day; null without one. */
export async function findFirstDay(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('article_reads')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** @returns the number of deleted rows. */
export async function deleteDaysBefore(
  db: Kysely<Database>,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<number> {
  // In a transaction, because raw SQL alone takes no lock on PostgreSQL.
  const { numAffectedRows } = await db.transaction().execute((transaction) =>
    sql`
      delete from article_reads where (article_id, day, source) in (
        select article_id, day, source from article_reads where day < ${day} limit ${limit}
      )`.execute(transaction),
  );
  return Number(numAffectedRows ?? 0);
}

/** Merges days of a month (YYYY-MM) into its first day. @returns the number of merged rows. */
export async function mergeDays(
  db: Kysely<Database>,
  { month, limit }: { readonly month: string; readonly limit: number },
): Promise<number> {
  const { from: day, before } = daysOfMonth(month);
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<ArticleSourcePageViews>`
      delete from article_reads where (article_id, day, source) in (
        select article_id, day, source from article_reads
        where day > ${day} and day < ${before} limit ${limit}
      ) returning article_id as "articleId", source, reads`.execute(transaction);
    if (rows.length > 0) {
      await addDays(
        transaction,
        totalsOf(rows).map((counted) => ({ ...counted, day })),
      );
    }
    return rows.length;
  });
}
