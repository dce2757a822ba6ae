import { readFile } from 'node:fs/promises';
import { ROOT } from '../../../platform/config/root.ts';

/** Why attackers guess a password early, as the end of a sentence about it; null for another password. */
export async function findWeakness(password: string, siteName: string): Promise<string | null> {
  const plain = password.normalize('NFKC').toLowerCase();
  const name = lettersOf(siteName.normalize('NFKC').toLowerCase());
  if (name.length >= MIN_NAME_LENGTH && lettersOf(plain).includes(name)) {
    return "contains the site's name, which attackers try first";
  }
  // The lines of the file's licence are refused too, which harms nobody.
  const common = (await readFile(COMMON_PASSWORDS, 'utf8')).split('\n');
  return common.includes(plain) ? 'is one of the commonest, which attackers try first' : null;
}

/** Read only when a password is set, which is rare, so the file costs a start neither memory nor time. */
const COMMON_PASSWORDS = new URL('server/features/auth/passwords/common-passwords.txt', ROOT);

/** The letters of a shorter name occur in many good passwords. */
const MIN_NAME_LENGTH = 4;

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
