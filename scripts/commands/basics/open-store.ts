import { join } from 'node:path';
import { DATA_FILE } from '../../../server/database/data-file/data-file-name.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { openSqliteStore } from '../../../server/database/sqlite/sqlite-store.ts';
import type { Config } from '../../../server/platform/config/config.ts';
import { prepareSiteFolder } from '../../../server/platform/files/private-files.ts';

/** Opens or creates the data of a site, which may be running. @throws StartError when it cannot be used. */
export async function openStore({
  dataDir,
  uploadsDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'uploadsDir' | 'databaseUrl'>): Promise<SiteStore> {
  if (databaseUrl !== null)
    return (await import('../../../server/database/postgres/postgres-store.ts')).openPostgresStore(
      databaseUrl,
    );
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  return openSqliteStore(join(dataDir, DATA_FILE), {
    uploadsDir,
    onWait: (sentence) => process.stderr.write(`${sentence}\n`),
  });
}
