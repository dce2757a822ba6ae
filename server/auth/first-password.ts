import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findPasswordHash, insertPasswordHash } from './auth-repository.ts';
import { generatePassword, hashPassword } from './password.ts';

/**
 * Stores the given password, or a generated one, where there is none yet; a later one is ignored.
 * @param showGenerated shows a generated password, only once. It is called before the commit, so a stored password was shown;
 * one that was shown but not stored is replaced at the next start.
 * @returns whether `given` was stored; also 'used' for a generated one.
 */
export async function ensurePassword(
  db: Kysely<Database>,
  given: string | null,
  showGenerated: (password: string) => void,
): Promise<'used' | 'ignored'> {
  if ((await findPasswordHash(db)) !== null) return 'ignored';
  const password = given ?? generatePassword();
  const show = () => {
    if (given === null) showGenerated(password);
  };
  return (await insertPasswordHash(db, await hashPassword(password), show)) ? 'used' : 'ignored';
}
