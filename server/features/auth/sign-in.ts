import { MAX_PASSWORD_LENGTH } from '../../../rules/articles/article-limits.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../base-services.ts';
import { DomainError } from '../../platform/errors.ts';
import { findPasswordHash } from './auth-repository.ts';
import { verifyPassword } from './passwords/password.ts';
import type { Claimant, PasswordChecks } from './passwords/password-checks.ts';
import { findKnownDevice } from './sessions/devices.ts';
import { startSession } from './sessions/session.ts';
import type { SignIns } from './sessions/sign-ins.ts';
import type { BrowserTokens, NewTokens } from './sessions/tokens.ts';

export interface SignIn {
  readonly password: string;
  readonly address: string;
  readonly tokens: BrowserTokens;
  /** The header `User-Agent`. */
  readonly userAgent: string;
}

/** Starts the administrator's session. @throws DomainError like `checkPassword`. */
export async function signIn(
  services: AuthServices,
  { password, address, tokens, userAgent }: SignIn,
): Promise<NewTokens> {
  const { signIns, clock } = services;
  const device = await orUnavailable(() => findKnownDevice(signIns, clock(), tokens));
  const passwordHash = await checkPassword(
    services,
    password,
    device ? { deviceId: device.id } : { address },
  );
  return orUnavailable(() =>
    startSession(signIns, {
      now: clock(),
      formerToken: tokens.session,
      device,
      userAgent,
      passwordHash,
    }),
  );
}

export interface AuthServices extends Pick<BaseServices, 'db' | 'clock'> {
  readonly signIns: SignIns;
  readonly passwordChecks: PasswordChecks;
}

/**
 * @returns the hash that matches the password.
 * @throws DomainError BAD_USER_INPUT, INCORRECT_PASSWORD, RATE_LIMITED, NOT_CONFIGURED or UNAVAILABLE.
 */
export async function checkPassword(
  { db, passwordChecks }: Pick<AuthServices, 'db' | 'passwordChecks'>,
  password: string,
  claimant: Claimant,
): Promise<string> {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new DomainError('BAD_USER_INPUT', 'The password is too long.');
  const fitting = await orUnavailable(() =>
    passwordChecks(claimant, async () => {
      const hash = await findPasswordHash(db);
      if (hash === null) throw new DomainError('NOT_CONFIGURED', CATALOGUE.notConfigured);
      return (await verifyPassword(password, hash)) ? hash : null;
    }),
  );
  if (fitting === null) throw new DomainError('INCORRECT_PASSWORD', CATALOGUE.incorrectPassword);
  return fitting;
}

/** @throws DomainError of the query, or UNAVAILABLE when the query fails. */
export async function orUnavailable<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable, { cause: error });
  }
}
