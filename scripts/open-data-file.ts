import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import { DATA_FILE, openDatabase, type SiteDatabase } from '../server/database/open-database.ts';
import { prepareSiteFolder } from '../server/private-files.ts';

/**
 * Opens or creates the data file for a command. The site may be running.
 * @throws StartError for a folder or data file that cannot be used.
 */
export async function openDataFile({
  dataDir,
  uploadsDir,
}: Pick<Config, 'dataDir' | 'uploadsDir'>): Promise<SiteDatabase> {
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  return openDatabase(join(dataDir, DATA_FILE), {
    uploadsDir,
    onWait: (sentence) => process.stderr.write(`${sentence}\n`),
  });
}
