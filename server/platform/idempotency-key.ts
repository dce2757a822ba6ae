import { DomainError } from './errors.ts';

/** @throws DomainError BAD_USER_INPUT for a blank key, or one that is too long. */
export function checkIdempotencyKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  // SQLite stores each lone surrogate as the same character, so two keys could become one.
  if (!key.isWellFormed()) throw new DomainError('BAD_USER_INPUT', '"key" must be well-formed Unicode.');
  if (key.length >= 1 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return key;
  throw new DomainError('BAD_USER_INPUT', `"key" must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`);
}

export const MAX_IDEMPOTENCY_KEY_LENGTH = 100;
