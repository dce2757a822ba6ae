import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import { DATA_FILE } from '../server/database/data-file-name.ts';
import { openSqliteStore, type SqliteStore } from '../server/database/sqlite-store.ts';
import { prepareSiteFolder } from '../server/private-files.ts';

/**
 * Opens or creates the data file for a command. The site may be running.
 * @throws StartError for a folder or data file that cannot be used.
 */
export async function openDataFile({
  dataDir,
  uploadsDir,
}: Pick<Config, 'dataDir' | 'uploadsDir'>): Promise<SqliteStore> {
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  return openSqliteStore(join(dataDir, DATA_FILE), {
    uploadsDir,
    onWait: (sentence) => process.stderr.write(`${sentence}\n`),
  });
}
