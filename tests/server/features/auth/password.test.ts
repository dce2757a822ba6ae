import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../../server/features/auth/passwords/password.ts';

const ONE_CHARACTER = 'caf\u00e9 and croissants';
const TWO_CHARACTERS = 'cafe\u0301 and croissants';

it('a password is right however its letters and accents are put together', async () => {
  for (const stored of [ONE_CHARACTER, TWO_CHARACTERS]) {
    const hash = await hashPassword(stored);
    for (const typed of [ONE_CHARACTER, TWO_CHARACTERS]) expect(await verifyPassword(typed, hash)).toBe(true);
    expect(await verifyPassword('cafe and croissants', hash)).toBe(false);
  }
});
