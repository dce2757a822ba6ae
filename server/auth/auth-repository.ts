import type { Kysely, Transaction } from 'kysely';
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

/**
 * Stores the first password, and calls `beforeCommit` when nothing but the commit is left: where that throws, nothing is
 * stored. False, and nothing is called, where there is one already, another process's included.
 */
export async function insertPasswordHash(
  db: Kysely<Database>,
  password: string,
  beforeCommit: () => void,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('admin_config')
      .values({ key: AUTHENTICATION, password })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    beforeCommit();
    return true;
  });
}

/** Stores a password in place of any, and ends all sessions, in one transaction. */
export async function replacePasswordHash(db: Kysely<Database>, password: string): Promise<void> {
  await db.transaction().execute((transaction) => writePasswordHash(transaction, password));
}

/**
 * Stores a password in place of the one that was checked, and begins a session in place of all, in one transaction.
 * Nothing is done where the stored password is no longer that one, or the session that asks for it has ended.
 */
export async function changePasswordHash(
  db: Kysely<Database>,
  change: {
    password: string;
    formerPassword: string;
    tokenHash: string;
    formerTokenHash: string;
    now: number;
  },
): Promise<'changed' | 'other password' | 'session over'> {
  return db.transaction().execute(async (transaction) => {
    if ((await findPasswordHash(transaction)) !== change.formerPassword) return 'other password';
    if (!(await findSession(transaction, change.formerTokenHash))) return 'session over';
    await writePasswordHash(transaction, change.password);
    await insertSession(transaction, change);
    return 'changed';
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
    await insertSession(transaction, session);
    return true;
  });
}

export async function touchSession(db: Kysely<Database>, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** A session belongs to the password that it was begun with. */
async function writePasswordHash(transaction: Transaction<Database>, password: string): Promise<void> {
  await transaction
    .insertInto('admin_config')
    .values({ key: AUTHENTICATION, password })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ password }))
    .execute();
  await transaction.deleteFrom('sessions').execute();
}

async function insertSession(
  transaction: Transaction<Database>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({ token_hash: tokenHash, created_at: now, last_used_at: now })
    .execute();
}

const AUTHENTICATION = 'authentication';
