import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { deleteSession, findSession, replaceSession, touchSession } from './auth-repository.ts';

const MINUTE_MS = 60_000;
const MAX_IDLE_MS = 120 * MINUTE_MS;
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;

/** A session is used many times a minute; its row is written once. */
const TOUCH_AFTER_MS = MINUTE_MS;

/** Begins a session in place of the browser's former one. @returns its token, or null where the password is another by now. */
export async function startSession(
  db: Kysely<Database>,
  { now, formerToken, passwordHash }: { now: number; formerToken: string | null; passwordHash: string },
): Promise<string | null> {
  const token = newToken();
  const begun = await replaceSession(db, {
    tokenHash: hashToken(token),
    formerTokenHash: formerToken && hashToken(formerToken),
    passwordHash,
    now,
    createdBefore: now - MAX_AGE_MS,
    usedBefore: now - MAX_IDLE_MS,
  });
  return begun ? token : null;
}

/** Whether a token names a session that goes on: used within 2 hours and begun within 24. Using it keeps it going. */
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

/** The token has 256 random bits, so a plain hash is enough to make a stolen data file worthless for signing in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
