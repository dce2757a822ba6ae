import { flushCompileCache } from 'node:module';
import type { App } from '../app.ts';

/** Ends the process when work has ended, on signals and uncaught errors. A second signal ends it at once. */
export function stopOnSignalOrFailure(app: App): void {
  let isStopping = false;
  let hasFailed = false;

  const onSignal = () => {
    void stop();
    // A terminal or a service manager also sends it to npm, which passes it on when sh is not dash.
    setTimeout(() => {
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
    }, SAME_SIGNAL_MS).unref();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // Also handles promises with an unhandled rejection.
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

/** The service manager waits this long before it restarts the program. */
const AFTER_FAILURE_MS = 5000;

const NOTICE_AFTER_MS = 1000;
const STOPPING = 'The program stops as soon as what runs has ended; another signal ends it at once';
