import { flushCompileCache } from 'node:module';
import { announceAddress, announcePassword } from './announce.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { listen } from './listen.ts';

/** When most starts have answered their first pages. */
const FLUSH_AFTER_MS = 10_000;

try {
  const config = readConfig(process.env, process.cwd());
  const app = await createApp(config);
  announcePassword(app.firstPassword);
  await listen(app.http, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  stopOnSignal(app);
  announceAddress(app.publicUrl());
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
