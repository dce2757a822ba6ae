import { writeProblemOf } from '../../../database/writes/write-problem.ts';
import { deleteSession, findSession, replaceSession, touchSession } from '../auth-repository.ts';
import { describeBrowser } from './describe-browser.ts';
import type { KnownDevice } from './device-repository.ts';
import { sessionEnds } from './session-ends.ts';
import type { SignIns } from './sign-ins.ts';
import { hashToken, type NewTokens, newToken } from './tokens.ts';

/** A session is used many times a minute, but its row is written only once. */
const TOUCH_AFTER_MS = 60_000;

/**
 * A known device keeps its token, because a lost answer would otherwise make the device unknown.
 * @throws DomainError INCORRECT_PASSWORD when the password was changed meanwhile.
 */
export async function startSession(
  signIns: SignIns,
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
  const session = {
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
  };
  await signIns((db) => replaceSession(db, session));
  return tokens;
}

/** The session of a token, if it is alive. Extends it. */
export async function findLiveSession(
  signIns: SignIns,
  now: number,
  token: string | null,
): Promise<{ readonly deviceId: string } | null> {
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const session = await signIns((db) => findSession(db, tokenHash));
  const { createdBefore, usedBefore, latest } = sessionEnds(now);
  if (!session || session.createdAt <= createdBefore || session.lastUsedAt <= usedBefore) return null;
  if (session.createdAt > latest || session.lastUsedAt > latest) return null;
  const { deviceId } = session;
  if (now - session.lastUsedAt >= TOUCH_AFTER_MS) await touch();
  return { deviceId };

  /** A session goes on, but is not prolonged, while the data cannot be written. */
  async function touch(): Promise<void> {
    try {
      await signIns((db) => touchSession(db, { tokenHash, deviceId, now }));
    } catch (error) {
      if (writeProblemOf(error) === null) throw error;
    }
  }
}

export async function endSession(signIns: SignIns, token: string): Promise<void> {
  await signIns((db) => deleteSession(db, hashToken(token)));
}
