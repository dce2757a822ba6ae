import { announceAddress, announceIgnoredPassword, announcePassword } from './announce.ts';
import { type App, createApp, type Overrides } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';

/**
 * Starts the site: listens, then ensures the first password, then prints the address. A start that fails before it listens
 * stores no password.
 * @param onReady is called before the address is printed, because a reader of that line may stop the program at once.
 * @throws StartError for what the host has to change.
 */
export async function startSite(
  config: Config,
  onReady: (app: App) => void,
  overrides?: Overrides,
): Promise<void> {
  const app = await createApp(config, overrides);
  try {
    await listen(app.http, config);
    const given = await app.ensurePassword(announcePassword);
    if (given === 'ignored' && config.adminPassword !== null) announceIgnoredPassword();
    onReady(app);
    announceAddress(app.publicUrl());
  } catch (error) {
    await app.close();
    throw error;
  }
}
