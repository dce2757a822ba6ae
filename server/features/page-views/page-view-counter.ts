import { dayOf } from '../../../rules/time/dates.ts';
import { MINUTE_MS } from '../../../rules/time/durations.ts';
import type { BaseServices } from '../../base-services.ts';
import { isMoved } from '../../database/site-state/site-move.ts';
import { writeProblemOf } from '../../database/writes/write-problem.ts';
import { yieldToRequests } from '../../platform/limits/queue.ts';
import { addPageViews, type DayPageViews } from './page-view-repository.ts';
import type { PageViewSource } from './page-view-source.ts';

/** Counts page views in memory and adds them to the data each minute, so no reader waits for a write. */
export interface PageViewCounter {
  /** @param articleId of an article that was answered. Other ids would let clients fill the memory. */
  count(articleId: string, source: PageViewSource): void;
  start(): void;
  /** Stores the remaining counts. Never rejects. */
  stop(): Promise<void>;
}

export interface PageViewCounterServices extends BaseServices {
  /** Throws like a full disk when the remaining space is reserved for deletions. */
  readonly requireRoom: () => void;
  /** Runs work that may also use the reserved space. */
  readonly withReserve: (work: () => Promise<void>) => Promise<void>;
}

export function createPageViewCounter({
  db,
  clock,
  log,
  requireRoom,
  withReserve,
}: PageViewCounterServices): PageViewCounter {
  const waiting = new Map<string, { -readonly [Name in keyof DayPageViews]: DayPageViews[Name] }>();
  const today = dayReader(clock);
  let storing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let hasWarned = false;

  async function store(): Promise<void> {
    const keys = [...waiting.keys()];
    for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
      const batch = keys.slice(from, from + ROWS_AT_ONCE);
      // More page views may be counted until this is stored.
      const counted = new Map(batch.flatMap((key) => copyOf(key)));
      await addPageViews(db, [...counted.values()]);
      for (const [key, { reads: pageViews }] of counted) takeAway(key, pageViews);
      await yieldToRequests();
    }
  }

  function copyOf(key: string): [string, DayPageViews][] {
    const counted = waiting.get(key);
    return counted ? [[key, { ...counted }]] : [];
  }

  function takeAway(key: string, pageViews: number): void {
    const counted = waiting.get(key);
    if (!counted) return;
    counted.reads -= pageViews;
    if (counted.reads === 0) waiting.delete(key);
  }

  async function storeOrKeep(): Promise<void> {
    try {
      if (waiting.size > 0) requireRoom();
      await store();
      hasWarned = false;
    } catch (error) {
      if (isMoved(error)) waiting.clear();
      // The watch of the data logs when it cannot be written.
      else if (writeProblemOf(error) === null) warnOnce(error);
    }
  }

  function warnOnce(error: unknown): void {
    if (!hasWarned) log.warn({ err: error }, KEPT);
    hasWarned = true;
  }

  async function storeLast(): Promise<void> {
    try {
      await withReserve(store);
    } catch (error) {
      if (isMoved(error)) return;
      const pageViews = [...waiting.values()].reduce((sum, { reads: pageViews }) => sum + pageViews, 0);
      log.warn({ err: error, openings: pageViews }, FORGOTTEN);
    }
  }

  return {
    count(articleId, source) {
      const day = today();
      const key = `${day} ${source} ${articleId}`;
      const counted = waiting.get(key);
      if (counted) counted.reads += 1;
      else if (waiting.size < MAX_WAITING) waiting.set(key, { articleId, day, source, reads: 1 });
    },
    start() {
      timer = setInterval(() => {
        storing = storing.then(storeOrKeep);
      }, MINUTE_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await storing;
      if (waiting.size > 0) await storeLast();
    },
  };
}

/** The day in Johannesburg, formatted at most once a minute. */
function dayReader(clock: () => number): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      day = dayOf(now * MINUTE_MS);
    }
    return day;
  };
}

/** A batch takes some milliseconds. */
const ROWS_AT_ONCE = 50;

/** Some megabytes, when the data cannot be written for days. Beyond it, no new entries are counted. */
const MAX_WAITING = 20_000;

const KEPT =
  'How often articles were opened could not be stored; it is kept in memory and tried again each minute';
const FORGOTTEN =
  'How often articles were opened could not be stored at the stop: the last of it is forgotten';
