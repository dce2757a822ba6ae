import type { Kysely, Transaction } from 'kysely';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import {
  deleteOtherDevices,
  renewDeviceToken,
  type SignedInDevice,
  storeDevice,
} from './sessions/device-repository.ts';
import type { SessionEnds } from './sessions/session-ends.ts';

export async function findPasswordHash(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('admin_config')
    .select('password')
    .where('key', '=', AUTHENTICATION)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Whether the password is the one that the first start generated. */
export async function isPasswordGenerated(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('admin_config')
    .select('is_generated')
    .where('key', '=', AUTHENTICATION)
    .executeTakeFirst();
  return row?.is_generated === 1;
}

/** Stores the first password, unless `beforeCommit` throws. @returns false when one is already stored. */
export async function insertPasswordHash(
  db: Kysely<Database>,
  { password, isGenerated }: { password: string; isGenerated: boolean },
  beforeCommit: () => void,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('admin_config')
      .values({ key: AUTHENTICATION, password, is_generated: Number(isGenerated) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    beforeCommit();
    return true;
  });
}

/** Replaces the password, ends all sessions and forgets all devices. */
export async function replacePasswordHash(db: Kysely<Database>, password: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await writePasswordHash(transaction, password);
    await deleteOtherDevices(transaction, null);
  });
}

/**
 * Replaces the checked password, all sessions and the device's token, and forgets all other devices.
 * @throws DomainError INCORRECT_PASSWORD for a password changed meanwhile, UNAUTHENTICATED without a session.
 */
export async function changePasswordHash(
  db: Kysely<Database>,
  change: {
    password: string;
    formerPassword: string;
    tokenHash: string;
    formerTokenHash: string;
    deviceTokenHash: string;
    now: number;
  },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePasswordHash(transaction, change.formerPassword);
    const session = await findSession(transaction, change.formerTokenHash);
    if (!session) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
    const { deviceId } = session;
    await writePasswordHash(transaction, change.password);
    await deleteOtherDevices(transaction, deviceId);
    await renewDeviceToken(transaction, deviceId, change.deviceTokenHash);
    await insertSession(transaction, { ...change, deviceId });
  });
}

async function requirePasswordHash(transaction: Transaction<Database>, password: string): Promise<void> {
  if ((await findPasswordHash(transaction)) === password) return;
  throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
}

export async function findSession(db: Kysely<Database>, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['device_id as deviceId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** @throws DomainError INCORRECT_PASSWORD when the stored password is no longer the checked one. */
export async function replaceSession(
  db: Kysely<Database>,
  session: SessionEnds & {
    tokenHash: string;
    formerTokenHash: string | null;
    device: SignedInDevice;
    passwordHash: string;
    now: number;
  },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requirePasswordHash(transaction, session.passwordHash);
    await deleteEndedSessions(transaction, session);
    await deleteSession(transaction, session.formerTokenHash ?? '');
    const deviceId = await storeDevice(transaction, session.device, session.now);
    await transaction.deleteFrom('sessions').where('device_id', '=', deviceId).execute();
    await insertSession(transaction, { ...session, deviceId });
  });
}

export async function deleteEndedSessions(
  db: Kysely<Database>,
  { createdBefore, usedBefore, latest }: SessionEnds,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('created_at', '<=', createdBefore),
        row('last_used_at', '<=', usedBefore),
        row('created_at', '>', latest),
        row('last_used_at', '>', latest),
      ]),
    )
    .execute();
}

/** Stores that the session was used and that its device was seen. */
export async function touchSession(
  db: Kysely<Database>,
  { tokenHash, deviceId, now }: { tokenHash: string; deviceId: string; now: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
    await transaction.updateTable('devices').set({ last_seen_at: now }).where('id', '=', deviceId).execute();
  });
}

export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Also deletes all sessions, because a session is valid only for the password that it started with. */
async function writePasswordHash(transaction: Transaction<Database>, password: string): Promise<void> {
  await transaction
    .insertInto('admin_config')
    .values({ key: AUTHENTICATION, password, is_generated: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ password, is_generated: 0 }))
    .execute();
  await transaction.deleteFrom('sessions').execute();
}

async function insertSession(
  transaction: Transaction<Database>,
  { tokenHash, deviceId, now }: { tokenHash: string; deviceId: string; now: number },
): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({ token_hash: tokenHash, device_id: deviceId, created_at: now, last_used_at: now })
    .execute();
}

const AUTHENTICATION = 'authentication';
