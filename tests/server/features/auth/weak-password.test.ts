import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatePassword } from '../../../../server/features/auth/passwords/password.ts';
import { findWeakness } from '../../../../server/features/auth/passwords/weak-password.ts';

const lines = (await readFile('server/features/auth/passwords/common-passwords.txt', 'utf8'))
  .trimEnd()
  .split('\n');
const passwords = lines.filter((line) => !/^#( |$)/.test(line));

it('the list has passwords of 8 and more characters, each once and in lower case', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([]);
});

it.each([8, 9, 10, 11, 12, 13, 14, 15])('the list has 3,000 passwords of %i characters', (length) => {
  expect(passwords.filter((each) => each.length === length).length).toBeGreaterThanOrEqual(3000);
});

it.each([passwords[0], passwords[2999], passwords.at(-1)])(
  '%s is refused in any case',
  async (password = '') => {
    const reason = 'is one of the commonest, which attackers try first';
    expect(await findWeakness(password, 'Sanir')).toBe(reason);
    expect(await findWeakness(password.toUpperCase(), 'Sanir')).toBe(reason);
  },
);

it.each(['correct horse battery staple', 'password of mine', '1234567890 and more', generatePassword()])(
  '%s is not on the list: only whole passwords count',
  async (password) => {
    expect(await findWeakness(password, 'Sanir')).toBeNull();
  },
);
