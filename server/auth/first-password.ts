import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findPasswordHash, insertPasswordHash } from './auth-repository.ts';
import { generatePassword, hashPassword } from './password.ts';

/** What a start did about the administrator's password; a generated one is told this once. */
export type FirstPassword =
  | { readonly outcome: 'generated'; readonly password: string }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'kept' };

/** Stores the given password, or a generated one, where there is none yet; a later one is ignored. */
export async function ensurePassword(db: Kysely<Database>, given: string | null): Promise<FirstPassword> {
  const kept = { outcome: given === null ? 'kept' : 'ignored' } as const;
  if ((await findPasswordHash(db)) !== null) return kept;
  const password = given ?? generatePassword();
  if (!(await insertPasswordHash(db, await hashPassword(password)))) return kept;
  return given === null ? { outcome: 'generated', password } : { outcome: 'taken' };
}
