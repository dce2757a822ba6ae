import type { Config } from '../../../server/platform/config/config.ts';
import { StartError } from '../../../server/platform/errors.ts';

/** For commands on data file and image folder. @throws StartError with DATABASE_URL or S3_ENDPOINT. */
export function requireFolders(
  { databaseUrl, dataDir, uploadsDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'uploadsDir'>,
  instead: string,
): { readonly dataDir: string; readonly uploadsDir: string } {
  if (databaseUrl !== null)
    throw new StartError(`The data is in the database of DATABASE_URL, not in a data file. ${instead}`);
  if (uploadsDir === null)
    throw new StartError(
      'The pictures are in the bucket of S3_ENDPOINT, not in a folder. docs/GROWTH.md says what to use instead (Backups).',
    );
  return { dataDir, uploadsDir };
}
