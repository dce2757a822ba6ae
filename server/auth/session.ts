import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { deleteSession, findSession, replaceSession, touchSession } from './auth-repository.ts';

const MINUTE_MS = 60_000;
const MAX_IDLE_MS = 120 * MINUTE_MS;
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;

/** A session is used many times a minute, but its row is written once. */
const TOUCH_AFTER_MS = MINUTE_MS;

/**
 * Replaces the browser's former session. @returns the new token.
 * @throws DomainError INCORRECT_PASSWORD when the password was changed meanwhile.
 */
export async function startSession(
  db: Kysely<Database>,
  { now, formerToken, passwordHash }: { now: number; formerToken: string | null; passwordHash: string },
): Promise<string> {
  const token = newToken();
  await replaceSession(db, {
    tokenHash: hashToken(token),
    formerTokenHash: formerToken && hashToken(formerToken),
    passwordHash,
    now,
    createdBefore: now - MAX_AGE_MS,
    usedBefore: now - MAX_IDLE_MS,
  });
  return token;
}

/** Whether the session was used within 2 hours and started within 24. Extends it. */
export async function isSessionAlive(db: Kysely<Database>, now: number, token: string): Promise<boolean> {
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  if (!session || now - session.createdAt >= MAX_AGE_MS || now - session.lastUsedAt >= MAX_IDLE_MS)
    return false;
  if (now - session.lastUsedAt >= TOUCH_AFTER_MS) await touchSession(db, tokenHash, now);
  return true;
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

export const newToken = () => randomBytes(32).toString('base64url');

/** The token has 256 random bits, so a plain hash suffices: a stolen data file cannot be used to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
