import { announceAddress, announcePassword } from './announce.ts';
import { type App, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { listen } from './listen.ts';

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
