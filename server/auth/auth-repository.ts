import type { Kysely, Transaction } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';

export async function findPasswordHash(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('admin_config')
    .select('password')
    .where('key', '=', AUTHENTICATION)
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Stores the first password. Calls `beforeCommit` last, so that an error there rolls back.
 * @returns false, without calling it, when a password is stored already, also by another process.
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

/** Replaces the password and ends all sessions. */
export async function replacePasswordHash(db: Kysely<Database>, password: string): Promise<void> {
  await db.transaction().execute((transaction) => writePasswordHash(transaction, password));
}

/**
 * Replaces the password that was checked, and all sessions by a new one.
 * @throws DomainError INCORRECT_PASSWORD when the stored password is another by now, or UNAUTHENTICATED when the session of
 * the request has ended.
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
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePasswordHash(transaction, change.formerPassword);
    if (!(await findSession(transaction, change.formerTokenHash))) {
      throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
    }
    await writePasswordHash(transaction, change.password);
    await insertSession(transaction, change);
  });
}

async function requirePasswordHash(transaction: Transaction<Database>, password: string): Promise<void> {
  if ((await findPasswordHash(transaction)) === password) return;
  throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
}

export async function findSession(db: Kysely<Database>, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Stores a session in place of the browser's former one, and deletes expired ones.
 * @throws DomainError INCORRECT_PASSWORD when the stored password is no longer the one that was checked.
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
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePasswordHash(transaction, session.passwordHash);
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
  });
}

export async function touchSession(db: Kysely<Database>, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Also deletes all sessions: a session is valid only for the password it was started with. */
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
