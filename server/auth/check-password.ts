import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { MAX_PASSWORD_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { findPasswordHash } from './auth-repository.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';

export interface AuthServices {
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly throttle: LoginThrottle;
}

/**
 * @returns the hash that the password fits.
 * @throws DomainError INCORRECT_PASSWORD, RATE_LIMITED, NOT_CONFIGURED or UNAVAILABLE.
 */
export async function checkPassword(
  { db, throttle }: Omit<AuthServices, 'clock'>,
  password: string,
  address: string,
): Promise<string> {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError('BAD_USER_INPUT', 'The password is too long.');
  const hash = await available(() => findPasswordHash(db));
  if (hash === null) throw new DomainError('NOT_CONFIGURED', CATALOGUE.notConfigured);
  const passed = await throttle.attempt(address, async () => {
    if (oneAtATime.pendingCount >= MAX_WAITING)
      throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
    return oneAtATime(() => verifyPassword(password, hash));
  });
  if (!passed) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return hash;
}

/** @throws DomainError UNAVAILABLE in the catalogue's words where the query fails. */
export async function available<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    throw new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable, { cause: error });
  }
}

/** Each check takes 19 MiB and a core: tries from many addresses wait for one another, not the readers for them. */
const oneAtATime = pLimit(1);

/** Some seconds' worth; whoever comes then is told to wait. */
const MAX_WAITING = 50;
