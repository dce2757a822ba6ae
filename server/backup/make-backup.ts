import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { copyDataFile } from '../database/copy-data-file.ts';
import { DATA_FILE } from '../database/open-database.ts';
import { refuseUnfinishedRestore } from '../database/unfinished-restore.ts';
import { StartError } from '../errors.ts';
import { isPrivate, makeFolder, syncFolder } from '../private-files.ts';
import { digestOf } from './backup-files.ts';
import { DELETED, PARTIAL, refuseInsideSite, type SiteFolders, toSentence } from './backup-place.ts';
import { type DataFileFacts, readFacts } from './backup-repository.ts';
import { checkBackup } from './check-backup.ts';
import { type Collection, createCollection, type EarlierBackup } from './collect-pictures.ts';
import { backupName, listBackups, newestOf, timeOf } from './last-backup.ts';
import { withLock } from './lock-place.ts';
import { FORMAT, type Manifest, pathInBackup, pictureOf, readManifest, writeManifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';

export interface MadeBackup {
  readonly folder: string;
  readonly bytes: number;
  /** How many files of pictures and their smaller copies, and how many of them are links to those of an earlier backup. */
  readonly pictures: number;
  readonly linked: number;
  /** Paths of pictures that the site has lost: those that an earlier backup still had, and those that are nowhere. */
  readonly rescued: readonly string[];
  readonly missing: readonly string[];
  /** False where the file system has no modes, as on most memory sticks. */
  readonly isPrivate: boolean;
}

export interface BackupOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: OnProgress;
}

/**
 * Makes a backup in a folder, which is created when missing. The site may be running. Blocks its thread for some seconds for each
 * gigabyte of the data file.
 * @throws StartError when it cannot be made; then nothing of it is left.
 */
export async function makeBackup(
  site: SiteFolders,
  dir: string,
  options: BackupOptions,
): Promise<MadeBackup> {
  return inPlace(site, dir, () => makeAlone(site, dir, options));
}

/** Does work on a folder of backups that no other process does meanwhile. @throws StartError */
export async function inPlace<Result>(
  site: SiteFolders,
  dir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseInsideSite(dir, site);
  refuseUnfinishedRestore(site.dataDir);
  const dataFile = join(site.dataDir, DATA_FILE);
  if (!existsSync(dataFile)) {
    throw new StartError(
      `There is no data file ${dataFile}, so there is nothing to back up. Check DATA_DIR.`,
    );
  }
  try {
    makeFolder(dir);
    const busy = `Another backup is being made in ${dir}. Wait until it has ended, or choose another folder.`;
    return await withLock(dir, busy, work);
  } catch (error) {
    const left = 'Nothing of it was kept; earlier backups are as they were.';
    throw toSentence(error, `The backup into ${dir} failed`, left);
  }
}

/** As `makeBackup`, for somebody who holds the folder's lock. */
export async function makeAlone(
  site: SiteFolders,
  dir: string,
  { now, onProgress }: BackupOptions,
): Promise<MadeBackup> {
  await removeLeftovers(dir);
  const time = freeTime(dir, now);
  const partial = join(dir, PARTIAL + backupName(time));
  try {
    await mkdir(join(partial, pathInBackup(IMAGE_FOLDER)), { recursive: true, mode: 0o700 });
    const earlier = await findEarlier(dir, now);
    const collection = createCollection(site.uploadsDir, partial, earlier, onProgress);
    const { migration, missing } = await copySite(site, partial, collection, onProgress);
    const manifest = await checkedManifest(partial, collection, { time, migration, missing }, onProgress);
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
async function findEarlier(dir: string, now: number): Promise<EarlierBackup | null> {
  const backups = await listBackups(dir);
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
 * First takes the pictures that there are, so that the site may delete them from then on; then copies the data file, then takes the
 * pictures that came in between. One of these that was deleted again makes the copy begin anew.
 */
async function copySite(
  { dataDir, uploadsDir }: SiteFolders,
  partial: string,
  collection: Collection,
  onProgress: OnProgress,
): Promise<Pick<Manifest, 'migration' | 'missing'>> {
  const [dataFile, copy] = [join(dataDir, DATA_FILE), join(partial, DATA_FILE)];
  await collection.add(readOwnFacts(dataFile));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    onProgress({ step: 'data', done: 0, total: 0 });
    copyDataFile(dataFile, copy);
    const { migration, pictures, sizes } = readFacts(copy);
    const missing = await collection.add({ pictures, sizes });
    const named = new Set(missing.length > 0 ? readFacts(dataFile).pictures : []);
    if (missing.every((picture) => named.has(picture))) {
      await collection.keepOnly(pictures);
      return { migration, missing };
    }
  }
  throw new StartError(
    `Pictures in ${uploadsDir} were deleted faster than they could be copied, ${MAX_ATTEMPTS} times. Try again when less is changed.`,
  );
}

const MAX_ATTEMPTS = 10;

/** @throws StartError for a data file that this program cannot make a backup of. */
function readOwnFacts(dataFile: string): DataFileFacts {
  const facts = readFacts(dataFile);
  if (facts.unknownMigrations.length > 0) {
    throw new StartError(
      `The data file ${dataFile} was written by a newer version of this program (${facts.unknownMigrations.join(', ')}). Make the backup with that version.`,
    );
  }
  if (facts.migration === '') {
    throw new StartError(`The data file ${dataFile} is empty or not of this program. Check DATA_DIR.`);
  }
  return facts;
}

/**
 * Writes the manifest, syncs, and reads all of it again. A link leads to a file that may have been damaged since it was written: such
 * a picture is copied from the site.
 */
async function checkedManifest(
  partial: string,
  collection: Collection,
  facts: Pick<Manifest, 'time' | 'migration' | 'missing'>,
  onProgress: OnProgress,
): Promise<Manifest> {
  const write = async (missing: readonly string[]) => {
    const dataFile = { path: DATA_FILE, ...(await digestOf(join(partial, DATA_FILE))) };
    const files = collection.held().map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
    await writeManifest(partial, { format: FORMAT, ...facts, files: [dataFile, ...files], missing });
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
