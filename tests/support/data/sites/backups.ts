import { join } from 'node:path';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import { createLog } from '../../../../server/platform/logging/log.ts';
import { readSiteId } from '../../../../server/upkeep/archive/site-identity.ts';
import { withDataFileSnapshot } from '../../../../server/upkeep/archive/tables/snapshot.ts';
import { type BackupOptions, makeBackup } from '../../../../server/upkeep/backup/make-backup.ts';
import { restoreBackup } from '../../../../server/upkeep/backup/restore-backup.ts';

interface Folders {
  readonly dataDir: string;
  readonly uploadsDir: string;
}

const log = createLog('error');

export const placeOf = ({ dataDir, uploadsDir }: Folders) => ({
  dataDir,
  uploadsDir,
  bucket: null,
  databaseUrl: null,
});

export const backUp = (site: Folders, dir: string, options: BackupOptions) =>
  makeBackup(placeOf(site), dir, { ...options, log });

export const restore = (site: Folders, given: string, options: BackupOptions) =>
  restoreBackup(placeOf(site), given, { ...options, log });

export const siteIdOf = ({ dataDir }: Pick<Folders, 'dataDir'>) =>
  withDataFileSnapshot(join(dataDir, DATA_FILE), readSiteId);
