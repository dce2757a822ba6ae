import type { Kysely } from 'kysely';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../rules/article-limits.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { replacePasswordHash } from './auth-repository.ts';
import { type AuthServices, available, checkPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './session.ts';

/**
 * Stores a new password and ends all sessions, but for the kept one's token.
 * @throws DomainError BAD_USER_INPUT for one that is too short or too long.
 */
export async function setPassword(
  db: Kysely<Database>,
  password: string,
  keptToken: string | null = null,
): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new DomainError(
      'BAD_USER_INPUT',
      `The new password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  }
  const hash = await hashPassword(password);
  await available(() => replacePasswordHash(db, hash, keptToken && hashToken(keptToken)));
}

/**
 * Changes the password of somebody who knows the present one; the session with the given token goes on.
 * @throws DomainError as `checkPassword` and `setPassword` do.
 */
export async function changePassword(
  services: AuthServices,
  { current, next, address, token }: { current: string; next: string; address: string; token: string | null },
): Promise<void> {
  await checkPassword(services, current, address);
  await setPassword(services.db, next, token);
}
