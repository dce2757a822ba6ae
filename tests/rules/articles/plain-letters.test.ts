import { expect, it, vi } from 'vitest';
import { plainLetters } from '../../../rules/articles/search/plain-letters.ts';

it('never brings more than thirty marks over one letter into their order: the time for that grows with their square', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const plain = plainLetters(`Z${'\u0301'.repeat(20_000)}${'\u0323'.repeat(20_000)}o`);
  const normalized = normalize.mock.contexts.map(String);
  normalize.mockRestore();
  expect(plain).toBe('zo');
  expect(normalized).not.toEqual([]);
  for (const text of normalized) expect(/\p{M}{31}/u.test(text)).toBe(false);
});
