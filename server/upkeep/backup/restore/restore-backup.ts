import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { isInUse } from '../../../database/data-file/file-lock.ts';
import { STAGED } from '../../../database/data-file/unfinished-restore.ts';
import { StartError } from '../../../platform/errors.ts';
import { prepareSiteFolder } from '../../../platform/files/private-files.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { prepareRestored, siteIdIn, siteVersionOf } from '../backup-repository.ts';
import { requireWhole } from '../check-backup.ts';
import { copyImage, copyWhole } from '../folder/backup-files.ts';
import { type SiteFolders, toSentence } from '../folder/backup-place.ts';
import { type Backup, listBackups, MANIFEST, newestOf } from '../folder/last-backup.ts';
import { withLock } from '../folder/lock-folder.ts';
import { imageOf, type Manifest } from '../folder/manifest.ts';
import type { Options } from '../options.ts';
import { type Places, type SetAside, switchSite } from './switch-site.ts';

export interface RestoredBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Folders in the place given that were skipped, with the reasons. */
  readonly skipped: readonly string[];
  readonly setAside: SetAside;
  /** How many applications wait to be passed on. */
  readonly waitingDeliveries: number;
}

/**
 * A kill leaves the site as it was, or one that does not start before the restore is run again.
 * @param given a backup, or a folder of backups: then the newest whole one.
 * @throws StartError when nothing was changed, or when the restore has to be run again.
 */
export async function restoreBackup(
  site: SiteFolders,
  given: string,
  { now, onProgress }: Options,
): Promise<RestoredBackup> {
  const places = findPlaces(site);
  refuseInUse(places.dataFile);
  try {
    const { folder, manifest, skipped } = await chooseBackup(given, places.dataFile, now, onProgress);
    prepareSiteFolder('DATA_DIR', site.dataDir, DATA_FILE);
    prepareSiteFolder('UPLOADS_DIR', site.uploadsDir, IMAGE_FOLDER);
    const busy = `Another restore into ${site.dataDir} is running, or a start brings its data file up to date. Wait until it has ended.`;
    return await withLock(site.dataDir, busy, async () => {
      try {
        const waitingDeliveries = await stage(folder, manifest, places, onProgress);
        const refuse = () => refuseInUse(places.dataFile);
        const setAside = await switchSite(site.dataDir, places, now, refuse);
        return { folder, manifest, skipped, setAside, waitingDeliveries };
      } finally {
        await removeStaged(places);
      }
    });
  } catch (error) {
    throw toSentence(error, `The restore into ${site.dataDir} failed`, 'Run it again when that is mended.');
  }
}

function refuseInUse(dataFile: string): void {
  if (!existsSync(dataFile) || !isInUse(dataFile)) return;
  throw new StartError(
    `The data file ${dataFile} is in use. Stop the site, and commands that are running, then run the restore again. Nothing was changed.`,
  );
}

/** Links are followed, as the program does: what they lead to is replaced. */
function findPlaces({ dataDir, uploadsDir }: SiteFolders): Places {
  const dataFile = target(join(dataDir, DATA_FILE));
  const images = target(join(uploadsDir, IMAGE_FOLDER));
  if (existsSync(images) && statSync(images).dev !== statSync(dirname(images)).dev) {
    throw new StartError(
      `UPLOADS_DIR: ${images} is a disk of its own, so its pictures cannot be set aside. Mount the disk at the folder above it, or set UPLOADS_DIR to another folder.`,
    );
  }
  return {
    dataFile,
    images,
    stagedData: join(dirname(dataFile), STAGED, DATA_FILE),
    stagedImages: join(dirname(images), STAGED, IMAGE_FOLDER),
  };
}

const target = (path: string) => (existsSync(path) ? realpathSync(path) : path);

interface ChosenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly skipped: readonly string[];
}

async function chooseBackup(
  given: string,
  dataFile: string,
  now: number,
  onProgress: OnProgress,
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
function refuseSeveralSites(given: string, backups: readonly Backup[], dataFile: string, now: number): void {
  const ofSites = [...Map.groupBy(backups, ({ siteId }) => siteId)].filter(([siteId]) => siteId !== null);
  if (ofSites.length < 2) return;
  const here = siteIdIn(dataFile);
  const newest = ofSites.map(([siteId, of]) => {
    const { folder } = newestOf(of, now) ?? of[0] ?? {};
    return `${folder}${siteId === here ? ' (of the site that is here now)' : ''}`;
  });
  throw new StartError(
    `${given} holds backups of ${ofSites.length} sites. Give the folder of one backup. The newest of each site: ${newest.join(', ')}. Nothing was changed.`,
  );
}

/** Copies the backup beside the site. @returns how many deliveries wait in it. */
async function stage(
  folder: string,
  { files }: Manifest,
  places: Places,
  onProgress: OnProgress,
): Promise<number> {
  const { dataFile, stagedData, stagedImages } = places;
  const folders = [dirname(stagedData), dirname(stagedImages)];
  await removeStaged(places);
  for (const staging of [...folders, stagedImages]) await mkdir(staging, { recursive: true, mode: 0o700 });
  for (const [index, { path, sha256 }] of files.entries()) {
    onProgress('Copying the files of the backup', index + 1, files.length);
    const image = imageOf(path);
    const copy = image === null ? stagedData : join(stagedImages, basename(image));
    const found = await (image === null ? copyWhole : copyImage)(join(folder, path), copy);
    if (found.sha256 !== sha256)
      throw new StartError(`${join(folder, path)} changed while it was read. Nothing was changed.`);
  }
  const waiting = prepareRestored(stagedData, siteVersionOf(dataFile));
  for (const staging of [stagedImages, ...folders, ...folders.map(dirname)]) syncFolder(staging);
  return waiting;
}

async function removeStaged({ stagedData, stagedImages }: Places): Promise<void> {
  for (const staged of [stagedData, stagedImages])
    await rm(dirname(staged), { recursive: true, force: true });
}
