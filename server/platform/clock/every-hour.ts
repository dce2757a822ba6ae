import { HOUR_MS } from '../../../rules/time/durations.ts';

/**
 * Runs a job now and every hour, never two at once. Does not keep the process alive.
 * @param work must not reject, and must end early when its signal is aborted.
 * @returns `stop`, which resolves when no job is running.
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
