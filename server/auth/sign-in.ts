import pLimit from 'p-limit';
import { MAX_PASSWORD_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { type AddressLimit, createAddressLimit } from '../address-limit.ts';
import { DomainError } from '../errors.ts';
import type { BaseServices } from '../services.ts';
import { findPasswordHash } from './auth-repository.ts';
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
  return orUnavailable(() => startSession(db, { now: clock(), formerToken, passwordHash }));
}

export interface AuthServices extends Pick<BaseServices, 'db' | 'clock'> {
  /** Of failed attempts. */
  readonly throttle: AddressLimit;
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
  if (queue.pendingCount >= MAX_QUEUED) throw tooManyAttempts();
  const takeBack = throttle(address);
  if (!takeBack) throw tooManyAttempts();
  let isWrong = false;
  try {
    isWrong = !(await queue(() => verifyPassword(password, hash)));
  } finally {
    if (!isWrong) takeBack();
  }
  if (isWrong) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return hash;
}

const tooManyAttempts = () => new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);

export const createLoginThrottle = (clock: () => number) => createAddressLimit(clock, MAX_FAILURES);

const MAX_FAILURES = 10;

/** @throws DomainError of the query, or UNAVAILABLE when it fails. */
export async function orUnavailable<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable, { cause: error });
  }
}

/** A check takes 19 MiB and a core, so attempts from many addresses queue instead of slowing down readers. */
const queue = pLimit(1);

/** Some seconds of work. */
const MAX_QUEUED = 50;
