import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import { openDatabase, type SiteDatabase } from '../server/database/open-database.ts';
import { prepareFolder } from '../server/prepare-folder.ts';

/**
 * Opens the site's data file for a command, made where there is none; the site may be running.
 * @throws StartError for a folder or data file that cannot be used.
 */
export async function openDataFile({ dataDir }: Pick<Config, 'dataDir'>): Promise<SiteDatabase> {
  await prepareFolder('DATA_DIR', dataDir);
  return openDatabase(join(dataDir, 'site.db'));
}
