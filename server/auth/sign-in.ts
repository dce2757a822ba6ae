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
  /** The token that the browser sent, or null. */
  readonly formerToken: string | null;
}

/**
 * Starts the administrator's session.
 * @returns the new token.
 * @throws DomainError as `checkPassword`.
 */
export async function signIn(
  services: AuthServices,
  { password, address, formerToken }: SignIn,
): Promise<string> {
  const { db, clock } = services;
  const passwordHash = await checkPassword(services, password, address);
  const token = await orUnavailable(() => startSession(db, { now: clock(), formerToken, passwordHash }));
  // The password was changed meanwhile: no session may start with the old one.
  if (token === null) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return token;
}

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
  const hash = await orUnavailable(() => findPasswordHash(db));
  if (hash === null) throw new DomainError('NOT_CONFIGURED', CATALOGUE.notConfigured);
  const passed = await throttle.attempt(address, async () => {
    if (limit.pendingCount >= MAX_QUEUED) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
    return limit(() => verifyPassword(password, hash));
  });
  if (!passed) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return hash;
}

/** @throws DomainError UNAVAILABLE when the query fails. */
export async function orUnavailable<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    throw new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable, { cause: error });
  }
}

/** A check takes 19 MiB and a core, so attempts from many addresses queue instead of slowing down readers. */
const limit = pLimit(1);

/** Some seconds of work. */
const MAX_QUEUED = 50;
