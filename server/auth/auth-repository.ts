import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The hash of the administrator's password, or null where none is stored. */
export async function findPasswordHash(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('admin_config')
    .select('password')
    .where('key', '=', AUTHENTICATION)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Stores the first password. False where there is one already, another process's included. */
export async function insertPasswordHash(db: Kysely<Database>, password: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin_config')
    .values({ key: AUTHENTICATION, password })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores a password in place of any, and ends all sessions but the one that is kept, in one transaction. */
export async function replacePasswordHash(
  db: Kysely<Database>,
  password: string,
  keptTokenHash: string | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('admin_config')
      .values({ key: AUTHENTICATION, password })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ password }))
      .execute();
    await transaction
      .deleteFrom('sessions')
      .where('token_hash', '!=', keptTokenHash ?? '')
      .execute();
  });
}

/** When a session began and was last used, or undefined where there is none. */
export async function findSession(db: Kysely<Database>, tokenHash: string) {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/**
 * Stores a session in place of the browser's former one, and forgets those that ended. False, and nothing is done, where
 * the stored password is no longer the one that was checked.
 */
export async function replaceSession(
  db: Kysely<Database>,
  session: {
    tokenHash: string;
    formerTokenHash: string | null;
    passwordHash: string;
    now: number;
    createdBefore: number;
    usedBefore: number;
  },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if ((await findPasswordHash(transaction)) !== session.passwordHash) return false;
    await transaction
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('token_hash', '=', session.formerTokenHash ?? ''),
          row('created_at', '<=', session.createdBefore),
          row('last_used_at', '<=', session.usedBefore),
        ]),
      )
      .execute();
    await transaction
      .insertInto('sessions')
      .values({ token_hash: session.tokenHash, created_at: session.now, last_used_at: session.now })
      .execute();
    return true;
  });
}

export async function touchSession(db: Kysely<Database>, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

const AUTHENTICATION = 'authentication';
