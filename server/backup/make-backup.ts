import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { DATA_FILE } from '../database/open-database.ts';
import { refuseUnfinishedRestore } from '../database/unfinished-restore.ts';
import { StartError } from '../errors.ts';
import { isPrivate, makeFolder } from '../private-files.ts';
import type { OnProgress } from '../progress.ts';
import { syncFolder } from '../synced-files.ts';
import { digestOf } from './backup-files.ts';
import { DELETED, PARTIAL, refuseInsideSite, type SiteFolders, toSentence } from './backup-place.ts';
import { readSite } from './backup-repository.ts';
import { checkBackup } from './check-backup.ts';
import { type Collection, createCollection, type EarlierBackup } from './collect-pictures.ts';
import { copySite } from './copy-site.ts';
import { type Backup, backupName, isOf, listBackups, newestOf, timeOf } from './last-backup.ts';
import { withLock } from './lock-folder.ts';
import { FORMAT, type Manifest, pathInBackup, pictureOf, readManifest, writeManifest } from './manifest.ts';
import type { Options } from './options.ts';

export interface MadeBackup {
  readonly folder: string;
  readonly bytes: number;
  /** How many files of pictures and their smaller copies, and how many of them are links to those of an earlier backup. */
  readonly pictures: number;
  readonly linked: number;
  /** Paths of pictures that the site has lost: those that an earlier backup still had, and those that are nowhere. */
  readonly rescued: readonly string[];
  readonly missing: readonly string[];
  /** Paths of pictures that are damaged and no earlier backup has whole: they are in the backup as they are. */
  readonly damaged: readonly string[];
  /** Folders of backups of other sites in the same place. */
  readonly ofOthers: readonly string[];
  /** False where the file system has no modes, as on most memory sticks. */
  readonly isPrivate: boolean;
}

/**
 * Makes a backup in a folder, which is created when missing. The site may be running. Blocks its thread for some seconds for each
 * gigabyte of the data file.
 * @throws StartError when it cannot be made; then nothing of it is left.
 */
export async function makeBackup(site: SiteFolders, dir: string, options: Options): Promise<MadeBackup> {
  return withBackupFolder(site, dir, makeFolder, (own) => makeBackupLocked(site, dir, own, options));
}

/**
 * Does work on a folder of backups that no other process does meanwhile.
 * @param prepare makes the folder, or refuses it. @param work is given the identity of the site.
 * @throws StartError
 */
export async function withBackupFolder<Result>(
  site: SiteFolders,
  dir: string,
  prepare: (dir: string) => void,
  work: (own: string | null) => Promise<Result>,
): Promise<Result> {
  refuseInsideSite(dir, site);
  refuseUnfinishedRestore(site.dataDir);
  const dataFile = join(site.dataDir, DATA_FILE);
  // Throws where this user may not look.
  if (!statSync(dataFile, { throwIfNoEntry: false })) {
    throw new StartError(
      `There is no data file ${dataFile}, so there is nothing to back up. Check DATA_DIR.`,
    );
  }
  try {
    prepare(dir);
    const locked = `Another backup is being made in ${dir}. Wait until it has ended, or choose another folder.`;
    return await withLock(dir, locked, () => work(readSite(dataFile)));
  } catch (error) {
    const left = 'Nothing of it was kept; earlier backups are as they were.';
    throw toSentence(error, `The backup into ${dir} failed`, left);
  }
}

/** As `makeBackup`, for somebody who holds the folder's lock. */
export async function makeBackupLocked(
  site: SiteFolders,
  dir: string,
  own: string | null,
  { now, onProgress }: Options,
): Promise<MadeBackup> {
  await removeLeftovers(dir);
  const time = freeTime(dir, now);
  const partial = join(dir, PARTIAL + backupName(time));
  try {
    await mkdir(join(partial, pathInBackup(IMAGE_FOLDER)), { recursive: true, mode: 0o700 });
    const backups = await listBackups(dir);
    const earlier = await findEarlier(backups.filter(isOf(own)), now);
    const collection = createCollection(site.uploadsDir, partial, earlier, onProgress);
    const copied = await copySite(site, partial, collection, onProgress);
    const manifest = await checkedManifest(partial, collection, { time, ...copied }, onProgress);
    const folder = join(dir, backupName(time));
    await rename(partial, folder);
    syncFolder(dir);
    const held = collection.held();
    return {
      folder,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      pictures: held.length,
      linked: held.filter(({ isLink }) => isLink).length,
      rescued: held.filter(({ isRescued }) => isRescued).map(({ path }) => path),
      missing: manifest.missing,
      damaged: held.filter(({ isDamaged }) => isDamaged).map(({ path }) => path),
      ofOthers: backups.filter((backup) => !isOf(own)(backup)).map((backup) => backup.folder),
      isPrivate: isPrivate(folder),
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** What killed processes have left. Nobody else writes in the folder: this process holds its lock. */
async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (isLeftover(name)) await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** The forms of names that a backup is written or deleted under: others are not the program's. */
const isLeftover = (name: string) =>
  [PARTIAL, DELETED].some((start) => name.startsWith(start) && timeOf(name.slice(start.length)) !== null);

function freeTime(dir: string, now: number): number {
  return existsSync(join(dir, backupName(now))) ? freeTime(dir, now + 1) : now;
}

/** Null also where its manifest cannot be read: all pictures are then copied. */
async function findEarlier(backups: readonly Backup[], now: number): Promise<EarlierBackup | null> {
  const newest = newestOf(backups, now) ?? backups.at(-1);
  if (!newest) return null;
  try {
    return { folder: newest.folder, manifest: await readManifest(newest.folder) };
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/**
 * Writes the manifest, syncs, and reads all of it again. A link leads to a file that may have been damaged since it was written: such
 * a picture is copied from the site.
 */
async function checkedManifest(
  partial: string,
  collection: Collection,
  facts: Pick<Manifest, 'time' | 'site' | 'migration' | 'missing'>,
  onProgress: OnProgress,
): Promise<Manifest> {
  const write = async (missing: readonly string[]) => {
    const dataFile = { path: DATA_FILE, ...(await digestOf(join(partial, DATA_FILE))) };
    const files = collection.held().map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
    const { site, time, migration } = facts;
    // In this order: the beginning is read alone, see `listBackups`.
    await writeManifest(partial, {
      format: FORMAT,
      site,
      time,
      migration,
      files: [dataFile, ...files],
      missing,
    });
    for (const folder of [pathInBackup(IMAGE_FOLDER), pathInBackup(''), ''])
      syncFolder(join(partial, folder));
    return checkBackup(partial, onProgress);
  };
  const first = await write(facts.missing);
  if (first.damaged.length === 0) return first.manifest;
  const lost = await collection.replaceLinks(
    first.damaged.map(pictureOf).filter((picture) => picture !== null),
  );
  const second = await write([...facts.missing, ...lost]);
  if (second.damaged.length === 0) return second.manifest;
  throw new StartError(
    `What was written cannot be read again: ${second.damaged.length} files are damaged, such as ${second.damaged[0]}. Use another disk.`,
  );
}
