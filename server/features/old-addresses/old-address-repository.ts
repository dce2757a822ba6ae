import type { Kysely, Transaction } from 'kysely';
import type { Database, OldAddressRow } from '../../database/tables.ts';

/** An address that is there already stays as it is. @returns how many are new. */
export async function insertOldAddresses(
  transaction: Transaction<Database>,
  addresses: readonly Omit<OldAddressRow, 'kept_at'>[],
  now: number,
): Promise<number> {
  const { newest } = await transaction
    .selectFrom('old_addresses')
    .select(({ fn }) => fn.max('kept_at').as('newest'))
    .executeTakeFirstOrThrow();
  // A clock that was set back would hide them from running sites.
  const kept_at = Math.max(now, Number(newest ?? 0) + 1);
  let added = 0;
  for (const address of addresses) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('old_addresses')
      .values({ ...address, kept_at })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

/** What was kept after a moment of `kept_at`. */
export async function findOldAddressesAfter(
  db: Kysely<Database>,
  keptAt: number,
): Promise<Pick<OldAddressRow, 'address' | 'kept_at'>[]> {
  return db
    .selectFrom('old_addresses')
    .select(['address', 'kept_at'])
    .where('kept_at', '>', keptAt)
    .execute();
}

export async function findOldAddress(
  db: Kysely<Database>,
  address: string,
): Promise<Pick<OldAddressRow, 'article_id' | 'image_path'> | null> {
  const row = await db
    .selectFrom('old_addresses')
    .select(['article_id', 'image_path'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? null;
}
