import { vi } from 'vitest';

/** The time limits of what this process asks of other programs, from now on. */
export interface HeldTimeLimits {
  /** In milliseconds, in their order. */
  readonly limits: readonly number[];
  /** Lets all of them be over. */
  expire(): void;
  restore(): void;
}

/** Holds them until the test lets them be over: on a busy machine they would end what a test is not about. */
export function holdTimeLimits(): HeldTimeLimits {
  const limits: number[] = [];
  const waiting: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    limits.push(milliseconds);
    waiting.push(limit);
    return limit.signal;
  });
  return {
    limits,
    expire() {
      for (const limit of waiting.splice(0))
        limit.abort(new DOMException('It took too long', 'TimeoutError'));
    },
    restore: () => spy.mockRestore(),
  };
}
