/**
 * Does something now and then every hour, one after another, without keeping the process alive.
 * @param work ends early where its signal says so, and never rejects.
 * @returns `stop`, which resolves when nothing is at work.
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

const HOUR_MS = 60 * 60 * 1000;
