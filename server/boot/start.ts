import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { Server } from 'node:http';
import { type App, createApp, type Overrides } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import { hasCode, orStartError, toStartError } from '../platform/errors.ts';

/**
 * Listens, stores the first password, and prints the address. A start that cannot listen stores no password.
 * @param onReady is called before the address: a program that reads it may stop the site at once.
 * @throws StartError for a problem that the host must fix.
 */
export async function startSite(
  config: Config,
  onReady: (app: App) => void,
  overrides?: Overrides,
): Promise<void> {
  const app = await createApp(config, overrides);
  try {
    await listen(app.http, config);
    const first = await app.ensurePassword((generated) => print(`Administrator password: ${generated}`));
    if (!first.isUsed && config.adminPassword !== null) print(PASSWORD_IGNORED);
    if (first.weakness) print(`ADMIN_PASSWORD is taken, but it ${first.weakness}. ${CHANGE_WEAK}`);
    onReady(app);
    print(`Listening on ${app.publicUrl()}`);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** @throws StartError for an address or port that cannot be used. */
export async function listen(http: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  http.listen({ port, host });
  try {
    await once(http, 'listening');
  } catch (error) {
    throw toStartError(error, (reason) => describe(error, reason, { port, host }));
  }
}

function describe(error: unknown, reason: string, { port, host }: Pick<Config, 'port' | 'host'>): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `PORT: ${port} on ${host} is in use already. Stop the other program, or set PORT to another number.`;
  }
  if (hasCode(error, 'EACCES'))
    return `PORT: this user may not listen on ${port}. Set PORT to a number from 1024 on.`;
  if (hasCode(error, 'ENOTFOUND', 'EADDRNOTAVAIL')) return `HOST: ${host} is no address of this machine.`;
  return `PORT or HOST: cannot listen on ${host}:${port} (${reason}).`;
}

const PASSWORD_IGNORED =
  'ADMIN_PASSWORD is ignored: a password is set already. To change it: npm run set-admin-password';

const CHANGE_WEAK = 'Change it after signing in, or with: npm run set-admin-password';

/** Prints at any LOG_LEVEL. It is synchronous: a stream would report errors after a password is stored. */
function print(line: string): void {
  orStartError(
    () => writeSync(STANDARD_OUTPUT, `${line}\n`),
    (reason) => `Standard output cannot be written to (${reason}).`,
  );
}

const STANDARD_OUTPUT = 1;
