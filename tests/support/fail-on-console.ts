import { afterEach, expect, vi } from 'vitest';

const said = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

// An unexpected warning must fail, because otherwise it goes unnoticed.
afterEach(() => {
  const words = [...said.error.mock.calls, ...said.warn.mock.calls];
  said.error.mockClear();
  said.warn.mockClear();
  expect(words).toEqual([]);
});
