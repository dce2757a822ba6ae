import { flushCompileCache } from 'node:module';
import { startSite } from './boot/start.ts';
import { stopOnSignalOrFailure } from './boot/stop.ts';
import { readConfig } from './platform/config/config.ts';
import { StartError } from './platform/errors.ts';
import { writeForOwnUserOnly } from './platform/files/private-files.ts';

/** By then, most sites have answered their first pages. */
const FLUSH_AFTER_MS = 10_000;

try {
  writeForOwnUserOnly();
  await startSite(readConfig(process.env, process.cwd()), stopOnSignalOrFailure);
  // Node writes the compile cache only at exit, so a power cut would lose it.
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // A connection to a database would keep the process alive.
  process.exit(1);
}
