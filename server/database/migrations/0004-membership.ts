import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const membership: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('membership_applications')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('organization', 'text')
      .addColumn('contact_number', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    // These read lists of one status, or of all but spam, without sorting, and find old applications.
    await db.schema
      .createIndex('membership_applications_by_time')
      .on('membership_applications')
      .columns(['created_at desc', 'id desc'])
      .execute();
    await db.schema
      .createIndex('membership_applications_no_spam')
      .on('membership_applications')
      .columns(['created_at desc', 'id desc'])
      .where(sql`status`, '!=', 'SPAM')
      .execute();
    await db.schema
      .createIndex('membership_applications_by_status')
      .on('membership_applications')
      .columns(['status', 'created_at desc', 'id desc'])
      .execute();
    await db.schema
      .createIndex('membership_applications_by_fingerprint')
      .on('membership_applications')
      .columns(['fingerprint', 'created_at'])
      .execute();
    await db.schema
      .createTable('membership_counts')
      .addColumn('status', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applications', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('membership_deliveries')
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('membership_applications.id').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at_work', 'integer', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('last_status', 'integer')
      .addColumn('last_attempt_at', 'bigint')
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('membership_deliveries_key', ['application_id', 'channel'])
      .execute();
    await db.schema
      .createIndex('membership_deliveries_due')
      .on('membership_deliveries')
      .columns(['channel', 'state', 'next_attempt_at'])
      .execute();
  },
};
