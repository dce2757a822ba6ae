import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError } from '../errors.ts';
import { type AuthServices, available, checkPassword } from './check-password.ts';
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
 * @throws DomainError as `checkPassword` does.
 */
export async function signIn(
  services: AuthServices,
  { password, address, formerToken }: SignIn,
): Promise<string> {
  const { db, clock } = services;
  const passwordHash = await checkPassword(services, password, address);
  const token = await available(() => startSession(db, { now: clock(), formerToken, passwordHash }));
  // The password was changed meanwhile: a session begun with the old one must not outlive that.
  if (token === null) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return token;
}
