import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const applicationsHeld: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('membership_applications').addColumn('hold', 'text').execute();
    // For the count of those that were passed on lately, which each application needs.
    await db.schema
      .createIndex('membership_applications_passed_on')
      .on('membership_applications')
      .column('created_at')
      .where(sql`hold`, 'is', null)
      .where(sql`status`, '!=', 'SPAM')
      .execute();
    await db.schema
      .createIndex('membership_applications_by_hold')
      .on('membership_applications')
      .columns(['hold', 'created_at desc', 'id desc'])
      .where(sql`hold`, 'is not', null)
      .execute();
  },
};
