import type { Kysely } from 'kysely';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../rules/articles/article-limits.ts';
import { hasVisibleText } from '../../../../rules/characters.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readSiteName } from '../../content/files/site-name.ts';
import {
  changePasswordHash,
  findPasswordHash,
  insertPasswordHash,
  replacePasswordHash,
} from '../auth-repository.ts';
import { findLiveSession } from '../sessions/session.ts';
import { type BrowserTokens, hashToken, type NewTokens, newToken } from '../sessions/tokens.ts';
import { type AuthServices, checkPassword, orUnavailable } from '../sign-in.ts';
import { generatePassword, hashPassword } from './password.ts';
import { findWeakness } from './weak-password.ts';

/**
 * Also ends all sessions and forgets all devices.
 * @throws DomainError BAD_USER_INPUT for a wrong length, a blank or common password, or control characters.
 */
export async function setPassword(db: Kysely<Database>, password: string): Promise<void> {
  const hash = await hashNewPassword(db, password);
  await orUnavailable(() => replacePasswordHash(db, hash));
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly tokens: BrowserTokens;
}

/**
 * Replaces all sessions with a new one, and forgets all other devices.
 * @throws DomainError like `checkPassword` and `setPassword`, or UNAUTHENTICATED.
 */
export async function changePassword(
  services: AuthServices,
  { current, next, tokens: { session: formerToken } }: PasswordChange,
): Promise<NewTokens> {
  const { db, signIns, clock } = services;
  const session = await orUnavailable(() => findLiveSession(signIns, clock(), formerToken));
  if (!session) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
  const formerPassword = await checkPassword(services, current, session);
  const password = await hashNewPassword(db, next);
  const tokens = { session: newToken(), device: newToken() };
  // While the hashes are computed, the host may set another password, or the session may end.
  const change = {
    password,
    formerPassword,
    tokenHash: hashToken(tokens.session),
    formerTokenHash: hashToken(formerToken ?? ''),
    deviceTokenHash: hashToken(tokens.device),
    now: clock(),
  };
  await signIns((db) => changePasswordHash(db, change));
  return tokens;
}

async function hashNewPassword(db: Kysely<Database>, password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new DomainError(
      'BAD_USER_INPUT',
      `The new password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  }
  if (/\p{Cc}/u.test(password)) {
    throw new DomainError('BAD_USER_INPUT', 'The new password must not contain control characters.');
  }
  if (!hasVisibleText(password))
    throw new DomainError('BAD_USER_INPUT', 'The new password must not be blank.');
  const weakness = await findWeakness(password, await orUnavailable(() => readSiteName(db)));
  if (weakness) {
    throw new DomainError(
      'BAD_USER_INPUT',
      `The new password ${weakness}. Choose another, for example four unrelated words.`,
    );
  }
  return hashPassword(password);
}

export interface FirstPassword {
  /** False when a password was already stored. */
  readonly isUsed: boolean;
  /** The given password's weakness, see `findWeakness`; null also when the password is not used. */
  readonly weakness: string | null;
}

/**
 * Stores the first password. Accepts a weak one, because a host who cannot start would set it again, or none.
 * @param showGenerated is called before the commit, so every stored password was shown.
 */
export async function ensurePassword(
  db: Kysely<Database>,
  given: string | null,
  showGenerated: (password: string) => void,
): Promise<FirstPassword> {
  const unused = { isUsed: false, weakness: null };
  if ((await findPasswordHash(db)) !== null) return unused;
  const password = given ?? generatePassword();
  const show = () => {
    if (given === null) showGenerated(password);
  };
  const hash = { password: await hashPassword(password), isGenerated: given === null };
  if (!(await insertPasswordHash(db, hash, show))) return unused;
  return {
    isUsed: true,
    weakness: given === null ? null : await findWeakness(given, await readSiteName(db)),
  };
}
