import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findPasswordHash, insertPasswordHash } from './auth-repository.ts';
import { generatePassword, hashPassword } from './password.ts';

/**
 * Stores the given password, or a generated one, where there is none yet; a later one is ignored.
 * @param showGenerated shows the password that was generated, for the only time. It is called before the commit: one that is
 * stored was shown, and one that was shown but not stored gives way to the next start's.
 * @returns what became of the given one.
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
