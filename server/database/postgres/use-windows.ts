import { type Kysely, sql } from 'kysely';
import type { UseWindows } from '../../platform/limits/use-windows.ts';
import type { Database } from '../tables.ts';

/** Counts in the database. Each count is one statement, so that no other process counts in between. */
export function createSharedWindows(db: Kysely<Database>): UseWindows {
  return {
    async take({ limit, countedFor, max, windowMs }, now) {
      // A window that ends later begins in the future, by a clock that was wrong.
      const isOver = sql`counted.ends_at not between ${now + 1} and ${now + windowMs}`;
      const { rows } = await sql`
        insert into use_windows as counted (limited, counted_for, ends_at, uses)
        values (${limit}, ${countedFor}, ${now + windowMs}, 1)
        on conflict (limited, counted_for) do update set
          uses = case when ${isOver} then 1 else counted.uses + 1 end,
          ends_at = case when ${isOver} then excluded.ends_at else counted.ends_at end
        where ${isOver} or counted.uses < ${max}
        returning uses`.execute(db);
      return rows.length > 0;
    },
    async giveBack({ limit, countedFor }) {
      await sql`
        update use_windows set uses = uses - 1
        where limited = ${limit} and counted_for = ${countedFor} and uses > 0`.execute(db);
    },
    async deleteExpired(now) {
      await sql`delete from use_windows where ends_at <= ${now}`.execute(db);
    },
  };
}
