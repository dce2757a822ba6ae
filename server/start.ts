import { announceAddress, announceIgnoredPassword, announcePassword } from './announce.ts';
import { type App, createApp, type Overrides } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';

/**
 * Starts the site: it listens, then settles the first password, then says where it is. A start that fails before it listens
 * leaves no password behind.
 * @param onReady is called before the address is printed: whoever reads that may stop the program at once.
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
