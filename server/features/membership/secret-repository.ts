import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** The key for form stamps and fingerprints, generated once and stored in the data file. */
export async function ensureSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}

const NAME = 'membership';
