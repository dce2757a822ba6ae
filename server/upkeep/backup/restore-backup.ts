import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { StartError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { requireWhole } from '../archive/check-archive.ts';
import { MANIFEST, type Manifest } from '../archive/manifest.ts';
import { type PlaceConfig, readPlace } from '../archive/place.ts';
import { readArchive, refuseInUse } from '../archive/read/read-archive.ts';
import type { SetAside } from '../archive/read/switch-site.ts';
import { prepareRestored, siteIdIn, siteVersionOf } from './backup-repository.ts';
import { toSentence } from './folder/backup-place.ts';
import { type Backup, listBackups, newestOf } from './folder/last-backup.ts';

export interface RestoredBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Folders in the place given that were skipped, with the reasons. */
  readonly skipped: readonly string[];
  /** Where the site that was there before is now; nothing of a database or a bucket, which must be empty. */
  readonly setAside: SetAside;
  /** How many applications wait to be passed on. */
  readonly waitingDeliveries: number;
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: OnProgress;
  readonly log: Log;
}

/**
 * Replaces what is in the folders; a database must be empty.
 * @param given a backup, or a folder of backups: then the newest whole one.
 * @throws StartError when nothing was changed, or when the restore has to be run again.
 */
export async function restoreBackup(
  config: PlaceConfig,
  given: string,
  options: Options,
): Promise<RestoredBackup> {
  const dataFile = config.databaseUrl === null ? join(config.dataDir, DATA_FILE) : null;
  try {
    if (dataFile === null) await refuseFilled(config);
    else refuseInUse(dataFile);
    const chosen = await chooseBackup(given, dataFile, options);
    const { setAside, prepared } = await readArchive(config, chosen.folder, chosen.manifest, {
      ...options,
      prepare: (file, former) => prepareRestored(file, former === null ? 0 : siteVersionOf(former)),
    });
    return { ...chosen, setAside, waitingDeliveries: prepared };
  } catch (error) {
    const name = dataFile === null ? 'the database' : config.dataDir;
    throw toSentence(error, `The restore into ${name} failed`, 'Run it again when that is mended.');
  }
}

/** @throws StartError for a database that holds a site, or another program's tables. */
async function refuseFilled(config: PlaceConfig): Promise<void> {
  const state = await readPlace(config);
  if (state.holds === 'NOTHING') return;
  const found = state.holds === 'OTHERS' ? `tables of another program, such as ${state.tables[0]}` : 'a site';
  throw new StartError(
    `DATABASE_URL: the database holds ${found}. Restore into an empty one: create database … owner …. Nothing was changed.`,
  );
}

interface ChosenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly skipped: readonly string[];
}

async function chooseBackup(
  given: string,
  dataFile: string | null,
  { now, onProgress }: Options,
): Promise<ChosenBackup> {
  if (existsSync(join(given, MANIFEST))) {
    return { folder: given, manifest: await requireWhole(given, onProgress), skipped: [] };
  }
  const { backups, unreadable } = await listBackups(given);
  refuseSeveralSites(given, backups, dataFile, now);
  const skipped = [...unreadable];
  let left = backups;
  // One from the future was made while the clock was wrong, so any other is newer.
  const newestLeft = () => newestOf(left, now) ?? left.at(-1);
  for (let newest = newestLeft(); newest; newest = newestLeft()) {
    const { folder } = newest;
    try {
      return { folder, manifest: await requireWhole(folder, onProgress), skipped };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      skipped.push(error.message);
      left = left.filter((backup) => backup.folder !== folder);
    }
  }
  throw new StartError(
    [...skipped, `There is no whole backup in ${given}. Give a folder that "npm run backup" wrote.`].join(
      '\n',
    ),
  );
}

/** The newest may be another site's. @throws StartError */
function refuseSeveralSites(
  given: string,
  backups: readonly Backup[],
  dataFile: string | null,
  now: number,
): void {
  const ofSites = [...Map.groupBy(backups, ({ siteId }) => siteId)].filter(([siteId]) => siteId !== null);
  if (ofSites.length < 2) return;
  const here = dataFile && siteIdIn(dataFile);
  const newest = ofSites.map(([siteId, of]) => {
    const { folder } = newestOf(of, now) ?? of[0] ?? {};
    return `${folder}${siteId === here ? ' (of the site that is here now)' : ''}`;
  });
  throw new StartError(
    `${given} holds backups of ${ofSites.length} sites. Give the folder of one backup. The newest of each site: ${newest.join(', ')}. Nothing was changed.`,
  );
}
