import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError, toStartError } from '../../../platform/errors.ts';
import type { Database } from '../../tables.ts';
import { postgresMigrations } from './migrations.ts';

/**
 * Creates or updates the tables in one transaction. Of several processes that start together, one does it.
 * @throws StartError for a newer version's database, or one whose tables cannot be created or changed.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...postgresMigrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StartError(
      'DATABASE_URL: the database was brought up to date by a newer version of this program. Start that version.',
      { cause: error },
    );
  throw toStartError(
    error,
    (reason) =>
      `DATABASE_URL: the database could not be brought up to date (${reason}). It was left as it was.`,
  );
}
