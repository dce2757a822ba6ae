import type { Config } from '../../../server/platform/config/config.ts';
import { StartError } from '../../../server/platform/errors.ts';
import type { SiteFolders } from '../../../server/upkeep/backup/folder/backup-place.ts';

/**
 * For commands that work on the data file and the image folder.
 * @param instead says what to use with a PostgreSQL database.
 * @returns both folders.
 * @throws StartError when DATABASE_URL or S3_ENDPOINT is set.
 */
export function requireFolders(
  { databaseUrl, dataDir, uploadsDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'uploadsDir'>,
  instead: string,
): SiteFolders {
  if (databaseUrl !== null)
    throw new StartError(`The data is in the database of DATABASE_URL, not in a data file. ${instead}`);
  if (uploadsDir === null)
    throw new StartError(
      'The pictures are in the bucket of S3_ENDPOINT, not in a folder. docs/GROWTH.md says what to use instead (Backups).',
    );
  return { dataDir, uploadsDir };
}
