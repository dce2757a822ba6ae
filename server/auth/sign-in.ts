import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { MAX_PASSWORD_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { findPasswordHash } from './auth-repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { startSession } from './session.ts';

export interface SignIn {
  readonly password: string;
  readonly address: string;
  /** The token that the browser came with, or null. */
  readonly formerToken: string | null;
}

/**
 * Begins the administrator's session.
 * @returns the new token.
 * @throws DomainError INCORRECT_PASSWORD, RATE_LIMITED, NOT_CONFIGURED or UNAVAILABLE (spec §8).
 */
export async function signIn(
  { db, clock, throttle }: { db: Kysely<Database>; clock: () => number; throttle: LoginThrottle },
  { password, address, formerToken }: SignIn,
): Promise<string> {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError('BAD_USER_INPUT', 'The password is too long.');
  const passed = await throttle.attempt(address, async () => {
    const hash = await available(() => findPasswordHash(db));
    if (hash === null) throw new DomainError('NOT_CONFIGURED', CATALOGUE.notConfigured);
    return oneAtATime(() => verifyPassword(password, hash));
  });
  if (!passed) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return available(() => startSession(db, clock(), formerToken));
}

async function available<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    throw new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable, { cause: error });
  }
}

/** Each check takes 19 MiB and a core: tries from many addresses wait for one another, not for the readers. */
const oneAtATime = pLimit(1);
