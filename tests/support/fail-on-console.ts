import { afterEach, expect, vi } from 'vitest';

const said = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

// A warning that nobody expected is a failure that nobody has looked at.
afterEach(() => {
  const words = [...said.error.mock.calls, ...said.warn.mock.calls];
  said.error.mockClear();
  said.warn.mockClear();
  expect(words).toEqual([]);
});
