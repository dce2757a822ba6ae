import { flushCompileCache } from 'node:module';
import type { App } from './app.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { writeForOwnUserOnly } from './make-private.ts';
import { startSite } from './start.ts';

/** When most starts have answered their first pages. */
const FLUSH_AFTER_MS = 10_000;

try {
  writeForOwnUserOnly();
  await startSite(readConfig(process.env, process.cwd()), stopOnSignal);
  // Node itself writes it at the end of a program, which a power cut forgoes.
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignal(app: App): void {
  const stop = () => {
    app.close().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
