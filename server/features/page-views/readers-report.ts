import { MAX_MOST_READ_SIZE, RECENT_DAYS, REPORT_MONTHS } from '../../../rules/articles/article-limits.ts';
import { dayOf } from '../../../rules/time/dates.ts';
import { DAY_MS } from '../../../rules/time/durations.ts';
import type { BaseServices } from '../../base-services.ts';
import { readSize } from '../../database/queries/list-page.ts';
import { yieldToRequests } from '../../platform/limits/queue.ts';
import { type Article, findArticlesById } from '../news/article-repository.ts';
import { firstDayOf, monthsUntil } from './months.ts';
import { type ArticleDay, findArticleDays, findFirstDay, findPageViews } from './page-view-repository.ts';
import { PAGE_VIEW_SOURCES, type PageViewSource } from './page-view-source.ts';

type Services = Pick<BaseServices, 'db' | 'clock'>;

/** The number of page views from a source. */
export interface SourcePageViews {
  readonly source: PageViewSource;
  readonly reads: number;
}

export interface ArticlePageViews {
  /** Page views in the last RECENT_DAYS. */
  readonly recent: number;
  readonly ever: number;
  /** All page views by source. Omits sources without page views. */
  readonly sources: SourcePageViews[];
}

/** Reads several articles in one statement. */
export async function pageViewsOf(
  { db, clock }: Services,
  ids: readonly string[],
): Promise<Map<string, ArticlePageViews>> {
  const totals = await findPageViews(db, ids, dayOf(clock() - (RECENT_DAYS - 1) * DAY_MS));
  return new Map(
    ids.map((id) => {
      const own = totals.filter(({ articleId }) => articleId === id);
      return [
        id,
        {
          recent: sumOf(own.map(({ recent }) => recent)),
          ever: sumOf(own.map(({ ever }) => ever)),
          sources: inOrder(new Map(own.map(({ source, ever }) => [source, ever]))),
        },
      ];
    }),
  );
}

export interface MonthPageViews {
  /** YYYY-MM */
  readonly month: string;
  readonly reads: number;
  readonly sources: SourcePageViews[];
}

/** The report of the last months. */
export interface ReadersReport {
  /** The earliest first, without months before the counting began. */
  readonly months: MonthPageViews[];
  /** The MAX_MOST_READ_SIZE articles with the most page views in these months. */
  readonly most: readonly Ranked[];
}

interface Ranked {
  readonly id: string;
  readonly reads: number;
  readonly sources: SourcePageViews[];
}

/** Serves requests between batches, because one statement over a large site's million rows takes a second. */
export async function readReport({ db, clock }: Services): Promise<ReadersReport> {
  const now = clock();
  const earliest = firstDayOf(now, REPORT_MONTHS - 1);
  const first = (await findFirstDay(db)) ?? dayOf(now);
  const months = monthsUntil(now, (first > earliest ? first : earliest).slice(0, 7));
  const byMonth = new Map(months.map((month) => [month, newCounts()]));
  const byArticle = new Map<string, Counts>();
  let days: ArticleDay[] = [];
  do {
    days = await findArticleDays(db, days.at(-1) ?? { day: earliest, articleId: '' }, BATCH_SIZE);
    for (const each of days) {
      const inMonth = byMonth.get(each.day.slice(0, 7));
      // A day of a clock that was ahead belongs to no month.
      if (!inMonth) continue;
      const ofArticle = byArticle.get(each.articleId) ?? newCounts();
      byArticle.set(each.articleId, ofArticle);
      for (const counts of [ofArticle, inMonth]) addDay(counts, each);
    }
    await yieldToRequests();
  } while (days.length === BATCH_SIZE);
  return {
    months: months.map((month) => ({ month, ...summaryOf(byMonth.get(month) ?? newCounts()) })),
    most: await findMost(byArticle),
  };
}

/** A batch takes some milliseconds. */
const BATCH_SIZE = 500;

async function findMost(byArticle: ReadonlyMap<string, Counts>): Promise<Ranked[]> {
  const most: Ranked[] = [];
  let looked = 0;
  for (const [id, counts] of byArticle) {
    const pageViews = sumOf([...counts.values()]);
    if (most.length < MAX_MOST_READ_SIZE || pageViews >= (most.at(-1)?.reads ?? 0)) {
      most.push({ id, ...summaryOf(counts) });
      most.sort((one, other) => other.reads - one.reads || (one.id < other.id ? -1 : 1));
      most.splice(MAX_MOST_READ_SIZE);
    }
    looked += 1;
    if (looked % BATCH_SIZE === 0) await yieldToRequests();
  }
  return most;
}

export interface MostRead {
  readonly article: Article;
  readonly reads: number;
  readonly sources: SourcePageViews[];
}

/** @throws DomainError BAD_USER_INPUT for a wrong size. */
export async function findMostRead(
  { db }: Services,
  { most }: ReadersReport,
  first: number,
): Promise<MostRead[]> {
  const wanted = most.slice(0, readSize({ first, maxSize: MAX_MOST_READ_SIZE }));
  const articles = await findArticlesById(
    db,
    wanted.map(({ id }) => id),
  );
  return wanted.flatMap(({ id, ...counts }) => {
    const article = articles.find((each) => each.id === id);
    return article ? [{ article, ...counts }] : [];
  });
}

type Counts = Map<PageViewSource, number>;

const newCounts = (): Counts => new Map();

function addDay(counts: Counts, day: ArticleDay): void {
  // PostgreSQL returns sums as texts.
  for (const source of PAGE_VIEW_SOURCES) counts.set(source, (counts.get(source) ?? 0) + Number(day[source]));
}

const summaryOf = (counts: Counts) => ({ reads: sumOf([...counts.values()]), sources: inOrder(counts) });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const inOrder = (counts: ReadonlyMap<PageViewSource, number>): SourcePageViews[] =>
  PAGE_VIEW_SOURCES.flatMap((source) => {
    const pageViews = counts.get(source) ?? 0;
    return pageViews === 0 ? [] : [{ source, reads: pageViews }];
  });
