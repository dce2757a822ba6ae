import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const clockReadings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_readings')
      .addColumn('ran', 'integer', (column) => column.primaryKey())
      .addColumn('clock', 'integer', (column) => column.notNull())
      .addColumn('steady', 'integer', (column) => column.notNull())
      .execute();
    // The first one of a site that exists: the newest moment of what is stored often.
    await sql`
      insert into clock_readings (ran, clock, steady)
      select 0, max(moment), max(moment) from (
        select max(created_at) as moment from news
        union all select max(created_at) from membership_applications
        union all select max(last_used_at) from sessions
        union all select max(last_seen_at) from devices
        union all select max(checked_at) from password_checks
      ) having max(moment) is not null`.execute(db);
  },
};
