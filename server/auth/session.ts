import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { deleteSession, findSession, replaceSession, touchSession } from './auth-repository.ts';
import { describeBrowser } from './describe-browser.ts';
import type { KnownDevice } from './device-repository.ts';
import { sessionEnds } from './session-ends.ts';
import { hashToken, type NewTokens, newToken } from './tokens.ts';

/** A session is used many times a minute, but its row is written once. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Replaces the browser's former session, and remembers the browser as a device. The token of a known device stays the same:
 * otherwise a lost answer would make it a stranger.
 * @throws DomainError INCORRECT_PASSWORD when the password was changed meanwhile.
 */
export async function startSession(
  db: Kysely<Database>,
  {
    now,
    formerToken,
    device,
    userAgent,
    passwordHash,
  }: {
    now: number;
    formerToken: string | null;
    device: KnownDevice | null;
    userAgent: string;
    passwordHash: string;
  },
): Promise<NewTokens> {
  const tokens = { session: newToken(), device: device?.token ?? newToken() };
  await replaceSession(db, {
    ...sessionEnds(now),
    tokenHash: hashToken(tokens.session),
    formerTokenHash: formerToken && hashToken(formerToken),
    device: {
      id: device?.id ?? null,
      tokenHash: hashToken(tokens.device),
      browser: describeBrowser(userAgent),
    },
    passwordHash,
    now,
  });
  return tokens;
}

/** The session of a token, if it lives. Extends it. */
export async function findLiveSession(
  db: Kysely<Database>,
  now: number,
  token: string | null,
): Promise<{ readonly deviceId: string } | null> {
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  const { createdBefore, usedBefore } = sessionEnds(now);
  if (!session || session.createdAt <= createdBefore || session.lastUsedAt <= usedBefore) return null;
  const { deviceId } = session;
  if (now - session.lastUsedAt >= TOUCH_AFTER_MS) await touchSession(db, { tokenHash, deviceId, now });
  return { deviceId };
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}
