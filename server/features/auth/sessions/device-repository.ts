import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { SessionEnds } from './session-ends.ts';

/** The device of a sign-in. */
export interface SignedInDevice {
  /** Null for a new device. */
  readonly id: string | null;
  readonly tokenHash: string;
  /** "Chrome on Android" */
  readonly browser: string;
}

/** The device that a request has proved. */
export interface KnownDevice {
  readonly id: string;
  /** The token of the device cookie; null when the request proved only its session. */
  readonly token: string | null;
}

/** A device as the administrator sees it. */
export interface Device {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isSignedIn: boolean;
  /** Whether the request came from it. */
  readonly isCurrent: boolean;
}

/** @returns the id of the device with this token that signed in between two timestamps. */
export async function findDeviceId(
  db: Kysely<Database>,
  tokenHash: string,
  { signedInAfter, latest }: { signedInAfter: number; latest: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('signed_in_at', '>', signedInAfter)
    .where('signed_in_at', '<=', latest)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All devices, the last seen first. @param sessionHash of the token of the request's session. */
export async function findDevices(
  db: Kysely<Database>,
  sessionHash: string,
  { createdBefore, usedBefore, latest }: SessionEnds,
): Promise<Device[]> {
  const rows = await db
    .selectFrom('devices')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.device_id', '=', 'devices.id')
        .on('sessions.created_at', '>', createdBefore)
        .on('sessions.last_used_at', '>', usedBefore)
        .on('sessions.created_at', '<=', latest)
        .on('sessions.last_used_at', '<=', latest),
    )
    .select([
      'devices.id',
      'devices.browser',
      'devices.created_at as createdAt',
      'devices.last_seen_at as lastSeenAt',
      'sessions.token_hash as sessionHash',
    ])
    .orderBy('devices.last_seen_at', 'desc')
    .orderBy('devices.id')
    .execute();
  return rows.map(({ sessionHash: found, ...device }) => ({
    ...device,
    isSignedIn: found !== null,
    isCurrent: found === sessionHash,
  }));
}

/** Renews a known device, or stores a new one. @returns its id. */
export async function storeDevice(
  transaction: Transaction<Database>,
  { id, tokenHash, browser }: SignedInDevice,
  now: number,
): Promise<string> {
  const values = { token_hash: tokenHash, browser, signed_in_at: now, last_seen_at: now };
  if (id !== null) {
    const { numUpdatedRows } = await transaction
      .updateTable('devices')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return id;
  }
  await deleteOldestDevices(transaction);
  const newId = randomUUID();
  await transaction
    .insertInto('devices')
    .values({ ...values, id: newId, created_at: now })
    .execute();
  return newId;
}

/** Leaves room for one more device. */
async function deleteOldestDevices(transaction: Transaction<Database>): Promise<void> {
  const kept = transaction
    .selectFrom('devices')
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_DEVICES - 1);
  await transaction.deleteFrom('devices').where('id', 'not in', kept).execute();
}

export async function renewDeviceToken(
  transaction: Transaction<Database>,
  id: string,
  tokenHash: string,
): Promise<void> {
  await transaction.updateTable('devices').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** Deletes all devices but one, with their sessions. */
export async function deleteOtherDevices(
  transaction: Transaction<Database>,
  id: string | null,
): Promise<void> {
  await transaction
    .deleteFrom('devices')
    .where('id', '!=', id ?? '')
    .execute();
}

/** Also ends its session. */
export async function deleteDevice(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).execute();
}

export async function deleteExpiredDevices(db: Kysely<Database>, signedInBefore: number): Promise<void> {
  await db.deleteFrom('devices').where('signed_in_at', '<=', signedInBefore).execute();
}

/** A script that keeps no cookies becomes a new device at each sign-in. */
const MAX_DEVICES = 50;
