import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../rules/time/durations.ts';
import type { BaseServices } from '../base-services.ts';
import { type ClockReading, findReadings, storeReading } from '../database/site-state/clock-readings.ts';
import type { Database } from '../database/tables.ts';

export interface DeletionClockServices extends Pick<BaseServices, 'clock' | 'log'> {
  /** A connection that does not wait long for other programs. */
  readonly db: Kysely<Database>;
  readonly steadyClock: () => number;
}

/**
 * Returns the timestamp from which the age of deletable data is counted. It is the machine's clock, unless
 * that jumped forward: the minimum of the clock and of the latest believable timestamp after each reading
 * (`continued`). Each call stores a reading of the clock, so call it at each start and stop, and each hour.
 * @returns a function that never rejects. When the data cannot be read, it resolves to 0, before all data.
 */
export function createDeletionClock({
  db,
  clock,
  steadyClock,
  log,
}: DeletionClockServices): () => Promise<number> {
  let begin: { readonly ran: number; readonly at: number } | undefined;
  let isWarned = false;

  return async () => {
    try {
      const readings = await findReadings(db);
      const steady = steadyClock();
      begin ??= { ran: readings.at(-1)?.ran ?? 0, at: steady };
      const now: ClockReading = { ran: begin.ran + steady - begin.at, clock: clock(), steady };
      const timestamp = Math.min(now.clock, ...readings.map((reading) => continued(reading, now.ran)));
      warnIfAhead(now.clock, timestamp);
      await store(now, readings);
      return timestamp;
    } catch (error) {
      log.error({ err: error }, 'Nothing old is deleted: the data cannot be read. Next attempt in an hour');
      return 0;
    }
  };

  function warnIfAhead(now: number, timestamp: number): void {
    if (isWarned || now - timestamp <= DAY_MS) return;
    isWarned = true;
    log.warn({ now: new Date(now), deletesAsOf: new Date(timestamp) }, AHEAD);
  }

  async function store(now: ClockReading, readings: readonly ClockReading[]): Promise<void> {
    const outdated = readings.filter(
      (reading) => now.ran - reading.ran > EVEN_MS && continued(reading, now.ran) >= now.clock,
    );
    try {
      await storeReading(db, now, outdated);
    } catch (error) {
      log.warn(
        { err: error },
        'The time could not be stored: after a stop what is too old may be deleted later',
      );
    }
  }
}

/**
 * The latest believable timestamp after a reading. For a day it advances with time, then by a month for each
 * day, until it reaches the clock. So data younger than a day before a jump is kept for a day.
 */
function continued(reading: ClockReading, ran: number): number {
  const age = ran - reading.ran;
  return reading.clock + age + CATCH_UP * Math.max(0, age - EVEN_MS);
}

/** A day from the jump on. The jump comes up to an hour after a reading. */
const EVEN_MS = DAY_MS + HOUR_MS;
const CATCH_UP = 30;

const AHEAD =
  "The machine's clock is more than a day ahead of what the site has seen of time. If it is wrong, set it; if the site did not run for so long, there is nothing to do. What is too old by this clock is deleted later: after a day, and a day more for each month";
