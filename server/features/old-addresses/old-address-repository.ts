import type { Kysely } from 'kysely';
import type { Database, OldAddressRow } from '../../database/tables.ts';

/** An address that is there already stays as it is. @param db a transaction that raises the site version */
export async function insertOldAddress(
  db: Kysely<Database>,
  address: Omit<OldAddressRow, 'kept_in'>,
): Promise<void> {
  await db
    .insertInto('old_addresses')
    .values(({ selectFrom }) => ({
      ...address,
      kept_in: selectFrom('site_version').select(({ eb }) => eb('version', '+', 1).as('version')),
    }))
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Those that a site version may lack. */
export async function findOldAddressesAfter(db: Kysely<Database>, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('old_addresses')
    .select('address')
    .where('kept_in', '>', version)
    .execute();
  return rows.map(({ address }) => address);
}

export async function findOldAddress(
  db: Kysely<Database>,
  address: string,
): Promise<Pick<OldAddressRow, 'article_id' | 'image_path' | 'topic_id'> | null> {
  const row = await db
    .selectFrom('old_addresses')
    .select(['article_id', 'image_path', 'topic_id'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? null;
}
