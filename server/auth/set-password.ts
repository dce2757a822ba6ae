import type { Kysely } from 'kysely';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { isVisible } from '../../rules/characters.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { changePasswordHash, replacePasswordHash } from './auth-repository.ts';
import { type AuthServices, available, checkPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { hashToken, newToken } from './session.ts';

/**
 * Stores a new password, whatever the present one is, and ends all sessions.
 * @throws DomainError BAD_USER_INPUT for one that is too short or too long, blank, or could not be typed.
 */
export async function setPassword(db: Kysely<Database>, password: string): Promise<void> {
  const hash = await hashNewPassword(password);
  await available(() => replacePasswordHash(db, hash));
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly address: string;
  /** The token of the session that asks for it, or null. */
  readonly token: string | null;
}

/**
 * Changes the password of somebody who is signed in and knows the present one, and begins a session in place of all.
 * @returns its token.
 * @throws DomainError as `checkPassword` and `setPassword` do, or UNAUTHENTICATED.
 */
export async function changePassword(
  services: AuthServices,
  { current, next, address, token: formerToken }: PasswordChange,
): Promise<string> {
  const { db, clock } = services;
  const formerPassword = await checkPassword(services, current, address);
  const password = await hashNewPassword(next);
  const token = newToken();
  const outcome = await available(() =>
    changePasswordHash(db, {
      password,
      formerPassword,
      tokenHash: hashToken(token),
      formerTokenHash: hashToken(formerToken ?? ''),
      now: clock(),
    }),
  );
  // Checking and hashing take a while, in which the host may have set another password or the session may have been ended.
  if (outcome === 'other password') throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  if (outcome === 'session over') throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
  return token;
}

async function hashNewPassword(password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new DomainError(
      'BAD_USER_INPUT',
      `The new password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  }
  if (/\p{Cc}/u.test(password)) {
    throw new DomainError('BAD_USER_INPUT', 'The new password must not contain control characters.');
  }
  if (!isVisible(password)) throw new DomainError('BAD_USER_INPUT', 'The new password must not be blank.');
  return hashPassword(password);
}
