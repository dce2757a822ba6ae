import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { writeForOwnUserOnly } from './private-files.ts';
import { startSite } from './start.ts';
import { stopOnSignalOrFailure } from './stop.ts';

/** By then most sites have answered their first pages. */
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
