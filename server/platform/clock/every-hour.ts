import { HOUR_MS } from '../../../rules/time/durations.ts';

/**
 * Runs `work` now and every hour, never twice at once. `stop` resolves when it is not running.
 * @param work must not reject, and must end early when its signal is aborted.
 */
export function everyHour(work: (signal: AbortSignal) => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = () => work(stopping.signal);
  let last = run();
  const timer = setInterval(() => {
    last = last.then(run);
  }, HOUR_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return last;
    },
  };
}
