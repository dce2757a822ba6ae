import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('devices')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .execute();

    // SQLite cannot add a required column.
    await db.schema.alterTable('sessions').renameTo('former_sessions').execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('device_id', 'text', (column) =>
        column.notNull().unique().references('devices.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();
    await giveEachSessionADevice(db);
    await db.schema.dropTable('former_sessions').execute();

    await db.schema
      .createTable('password_checks')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('counted_for', 'text', (column) => column.notNull())
      .addColumn('is_stranger', 'integer', (column) => column.notNull())
      .addColumn('is_wrong', 'integer', (column) => column.notNull())
      .addColumn('checked_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('password_checks_by_counter')
      .on('password_checks')
      .columns(['counted_for', 'checked_at'])
      .execute();
  },
};

async function giveEachSessionADevice(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<FormerSession>`select * from former_sessions`.execute(db);
  for (const { token_hash, created_at, last_used_at } of rows) {
    const id = randomUUID();
    await sql`
      insert into devices (id, token_hash, browser, created_at, signed_in_at, last_seen_at)
      values (${id}, null, 'Unknown browser', ${created_at}, ${created_at}, ${last_used_at})
    `.execute(db);
    await sql`
      insert into sessions (token_hash, device_id, created_at, last_used_at)
      values (${token_hash}, ${id}, ${created_at}, ${last_used_at})
    `.execute(db);
  }
}

interface FormerSession {
  readonly token_hash: string;
  readonly created_at: number;
  readonly last_used_at: number;
}
