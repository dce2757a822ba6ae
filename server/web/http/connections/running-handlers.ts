import type { RequestHandler } from 'express';

/** Tracks handlers, also those whose clients are gone: their writes must end before the data is closed. */
export interface RunningHandlers {
  /** @param handler returns a promise of its end. */
  watch(handler: RequestHandler): RequestHandler;
  /** Resolves when no handler is running. */
  ended(): Promise<void>;
}

export function createRunningHandlers(): RunningHandlers {
  const running = new Set<Promise<unknown>>();
  return {
    watch: (handler) => async (request, response, next) => {
      const run = Promise.resolve<unknown>(handler(request, response, next));
      running.add(run);
      try {
        await run;
      } finally {
        running.delete(run);
      }
    },
    async ended() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
