import { dayOf } from '../../rules/dates.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { MAX_MOST_READ_SIZE, RECENT_DAYS, REPORT_MONTHS } from '../../rules/read-counts.ts';
import { readSize } from '../database/list-page.ts';
import { type Article, findArticlesById } from '../news/article-repository.ts';
import type { BaseServices } from '../services.ts';
import { yieldToRequests } from '../turns.ts';
import { daysOfMonth, firstDayOf, monthsUntil } from './months.ts';
import { READ_SOURCES, type ReadSource } from './read-source.ts';
import { findFirstDay, findReads, findReadsBetween } from './reads-repository.ts';

type Services = Pick<BaseServices, 'db' | 'clock'>;

/** How often something was opened from somewhere. */
export interface SourceReads {
  readonly source: ReadSource;
  readonly reads: number;
}

export interface ArticleReads {
  /** In the last RECENT_DAYS. */
  readonly recent: number;
  readonly ever: number;
  /** Ever. Without those from which it was never opened. */
  readonly sources: SourceReads[];
}

/** Of several articles, in one statement. */
export async function readsOf(
  { db, clock }: Services,
  ids: readonly string[],
): Promise<Map<string, ArticleReads>> {
  const totals = await findReads(db, ids, dayOf(clock() - (RECENT_DAYS - 1) * DAY_MS));
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

export interface MonthReads {
  /** YYYY-MM */
  readonly month: string;
  readonly reads: number;
  readonly sources: SourceReads[];
}

/** The last months. */
export interface ReadersReport {
  /** The earliest first, without those before the counting began. */
  readonly months: MonthReads[];
  /** Of each article in all these months. */
  readonly byArticle: ReadonlyMap<string, ReadonlyMap<ReadSource, number>>;
}

/** Reads month by month, between which requests are served: a large site has a million rows. */
export async function readReport({ db, clock }: Services): Promise<ReadersReport> {
  const now = clock();
  const earliest = firstDayOf(now, REPORT_MONTHS - 1);
  const first = (await findFirstDay(db)) ?? dayOf(now);
  const months: MonthReads[] = [];
  const byArticle = new Map<string, Map<ReadSource, number>>();
  for (const month of monthsUntil(now, (first > earliest ? first : earliest).slice(0, 7))) {
    const inMonth = new Map<ReadSource, number>();
    for (const row of await findReadsBetween(db, daysOfMonth(month))) {
      const ofArticle = byArticle.get(row.articleId) ?? new Map<ReadSource, number>();
      byArticle.set(row.articleId, ofArticle);
      for (const counts of [ofArticle, inMonth]) add(counts, row);
    }
    months.push({ month, reads: sumOf([...inMonth.values()]), sources: inOrder(inMonth) });
    await yieldToRequests();
  }
  return { months, byArticle };
}

export interface MostRead {
  readonly article: Article;
  readonly reads: number;
  readonly sources: SourceReads[];
}

/** @throws DomainError BAD_USER_INPUT for a wrong size. */
export async function findMostRead(
  { db }: Services,
  { byArticle }: ReadersReport,
  first: number,
): Promise<MostRead[]> {
  const limit = readSize({ first, maxSize: MAX_MOST_READ_SIZE });
  const most = [...byArticle]
    .map(([id, counts]) => ({ id, reads: sumOf([...counts.values()]), sources: inOrder(counts) }))
    .sort((one, other) => other.reads - one.reads || (one.id < other.id ? -1 : 1))
    .slice(0, limit);
  const articles = await findArticlesById(
    db,
    most.map(({ id }) => id),
  );
  return most.flatMap(({ id, ...counts }) => {
    const article = articles.find((each) => each.id === id);
    return article ? [{ article, ...counts }] : [];
  });
}

function add(counts: Map<ReadSource, number>, { source, reads }: SourceReads): void {
  counts.set(source, (counts.get(source) ?? 0) + reads);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const inOrder = (counts: ReadonlyMap<ReadSource, number>): SourceReads[] =>
  READ_SOURCES.flatMap((source) => {
    const reads = counts.get(source) ?? 0;
    return reads === 0 ? [] : [{ source, reads }];
  });
