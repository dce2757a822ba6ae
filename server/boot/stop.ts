import { flushCompileCache } from 'node:module';
import type { App } from '../app.ts';

/**
 * Ends the process on SIGTERM, SIGINT or an error that nobody caught: what runs ends first. Another signal then ends it at
 * once, as it does without this.
 */
export function stopOnSignalOrFailure(app: App): void {
  let isStopping = false;
  let hasFailed = false;

  const onSignal = () => {
    void stop();
    // A terminal or a service manager sends it to npm too, which passes it on where sh is not dash.
    setTimeout(() => {
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
    }, SAME_SIGNAL_MS).unref();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // Also for promises whose rejection nobody handles.
  process.on('uncaughtException', (error) => {
    hasFailed = true;
    app.log.fatal({ err: error }, 'An error that the program does not expect; it stops');
    void stop(AFTER_FAILURE_MS);
  });

  async function stop(withinMs?: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const notice = setTimeout(() => app.log.info(STOPPING), NOTICE_AFTER_MS).unref();
    let isClean = false;
    try {
      isClean = await app.close(withinMs);
      if (!isClean) app.log.error('The stop took too long; what still ran was ended');
    } catch (error) {
      hasFailed = true;
      app.log.fatal({ err: error }, 'The program could not stop as it should');
    }
    clearTimeout(notice);
    flushCompileCache();
    process.exit(hasFailed ? FAILED : isClean ? STOPPED : CUT_SHORT);
  }
}

/** Exit codes of the running program. */
const STOPPED = 0;
const FAILED = 1;
const CUT_SHORT = 3;

const SAME_SIGNAL_MS = 1000;

/** Whoever restarts the program waits meanwhile. */
const AFTER_FAILURE_MS = 5000;

const NOTICE_AFTER_MS = 1000;
const STOPPING = 'The program stops as soon as what runs has ended; another signal ends it at once';
