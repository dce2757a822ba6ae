import { statSync } from 'node:fs';
import { type Config, readConfig } from '../../../server/platform/config/config.ts';

/** Reads the configuration of a command that writes to the site's folders. @throws StartError */
export function readSiteConfig(): Config {
  const config = readConfig(process.env, process.cwd());
  const folder = config.databaseUrl === null ? config.dataDir : config.uploadsDir;
  if (folder !== null) becomeOwner(folder);
  return config;
}

/**
 * Root goes on as the owner of the data: the site must be able to use new files, and a link in the owner's
 * folders must not lead root to other users' files.
 */
function becomeOwner(dataDir: string): void {
  if (process.geteuid?.() !== 0) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
