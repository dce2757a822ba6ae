import { type App, createApp } from './app.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { listen } from './listen.ts';

try {
  const config = readConfig(process.env, process.cwd());
  const app = await createApp(config);
  await listen(app.http, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  stopOnSignal(app);
  tellAboutStart(app);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Plain lines, whatever LOG_LEVEL says: a host without logs needs them too. */
function tellAboutStart({ firstPassword, publicUrl }: App): void {
  if (firstPassword.outcome === 'generated') {
    process.stdout.write(`Administrator password: ${firstPassword.password}\n`);
  }
  if (firstPassword.outcome === 'ignored') {
    process.stdout.write(
      'ADMIN_PASSWORD is ignored: a password is set already. To change it: npm run set-admin-password\n',
    );
  }
  process.stdout.write(`Listening on ${publicUrl()}\n`);
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
