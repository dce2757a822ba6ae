import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { isInUse } from '../../../database/data-file/file-lock.ts';
import { STAGED } from '../../../database/data-file/unfinished-restore.ts';
import type { ImageStore } from '../../../features/images/store/image-store.ts';
import { openImageStore } from '../../../features/images/store/open-image-store.ts';
import { StartError } from '../../../platform/errors.ts';
import { prepareSiteFolder } from '../../../platform/files/private-files.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { requireWhole } from '../../archive/check-archive.ts';
import { copyImage } from '../../archive/files.ts';
import { imageOf, MANIFEST, type Manifest } from '../../archive/manifest.ts';
import { buildDataFile } from '../../archive/read/build-data-file.ts';
import { fillImageStore } from '../../archive/read/fill-image-store.ts';
import { fillPostgres } from '../../archive/read/fill-postgres.ts';
import type { PlaceConfig } from '../../archive/write/archive-source.ts';
import { prepareRestored, siteIdIn, siteVersionOf } from '../backup-repository.ts';
import { toSentence } from '../folder/backup-place.ts';
import { type Backup, listBackups, newestOf } from '../folder/last-backup.ts';
import { withLock } from '../folder/lock-folder.ts';
import { type Places, type SetAside, switchSite } from './switch-site.ts';

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
 * A kill leaves the site as it was, or one that does not start before the restore is run again.
 * @param given a backup, or a folder of backups: then the newest whole one.
 * @throws StartError when nothing was changed, or when the restore has to be run again.
 */
export async function restoreBackup(
  config: PlaceConfig,
  given: string,
  options: Options,
): Promise<RestoredBackup> {
  const { databaseUrl } = config;
  const name = databaseUrl === null ? config.dataDir : 'the database';
  try {
    return await (databaseUrl === null
      ? restoreFiles(config, given, options)
      : restoreDatabase(config, databaseUrl, given, options));
  } catch (error) {
    throw toSentence(error, `The restore into ${name} failed`, 'Run it again when that is mended.');
  }
}

/** Into a data file: what is there is set aside. */
async function restoreFiles(config: PlaceConfig, given: string, options: Options): Promise<RestoredBackup> {
  const { now, onProgress, log } = options;
  const { dataDir, uploadsDir } = config;
  const places = findPlaces(config);
  refuseInUse(places.dataFile);
  const { folder, manifest, skipped } = await chooseBackup(given, places.dataFile, now, onProgress);
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  const store = uploadsDir === null ? await openImageStore(config, log) : null;
  if (uploadsDir !== null) prepareSiteFolder('UPLOADS_DIR', uploadsDir, IMAGE_FOLDER);
  const busy = `Another restore into ${dataDir} is running, or a start brings its data file up to date. Wait until it has ended.`;
  return withLock(dataDir, busy, async () => {
    try {
      const waitingDeliveries = await stage(folder, manifest, places, onProgress);
      if (store) await fillImageStore(folder, manifest, store, onProgress);
      const refuse = () => refuseInUse(places.dataFile);
      const setAside = await switchSite(dataDir, places, now, refuse);
      return { folder, manifest, skipped, setAside, waitingDeliveries };
    } finally {
      await removeStaged(places);
    }
  });
}

/** Into an empty database, in one transaction, after the images. */
async function restoreDatabase(
  config: PlaceConfig,
  databaseUrl: string,
  given: string,
  { now, onProgress, log }: Options,
): Promise<RestoredBackup> {
  const { openPostgresForMove } = await import('../../../database/postgres/postgres-store.ts');
  const { withDatabase } = await import('../../../database/postgres/connection/with-database.ts');
  const temporary = await mkdtemp(join(tmpdir(), 'sanir-restore-'));
  try {
    await withDatabase(databaseUrl, refuseFilled);
    const store: ImageStore = await openImageStore(config, log);
    const file = join(temporary, DATA_FILE);
    const { folder, manifest, skipped } = await chooseBackup(given, file, now, onProgress);
    await buildDataFile(folder, manifest, file, onProgress);
    const waitingDeliveries = prepareRestored(file, 0);
    await fillImageStore(folder, manifest, store, onProgress);
    const database = await openPostgresForMove(databaseUrl);
    try {
      await fillPostgres(file, database, onProgress);
    } finally {
      await database.close();
    }
    return { folder, manifest, skipped, setAside: { data: null, images: null }, waitingDeliveries };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** @throws StartError for a database that holds a site, or another program's tables. */
async function refuseFilled(
  query: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<void> {
  const tables = await query(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_%'",
  );
  if (tables.length === 0) return;
  const present = tables.some(({ name }) => name === 'secrets');
  // Each start puts a row into both, so without one these are empty tables of a restore that was killed.
  const started = present
    ? await query('select name from secrets union all select key from admin_config')
    : tables;
  if (started.length === 0) return;
  throw new StartError(
    `DATABASE_URL: the database holds ${present ? 'a site' : `tables of another program, such as ${tables[0]?.name}`}. Restore into an empty one: create database … owner …. Nothing was changed.`,
  );
}

function refuseInUse(dataFile: string): void {
  if (!existsSync(dataFile) || !isInUse(dataFile)) return;
  throw new StartError(
    `The data file ${dataFile} is in use. Stop the site, and commands that are running, then run the restore again. Nothing was changed.`,
  );
}

/** Links are followed, as the program does: what they lead to is replaced. */
function findPlaces({ dataDir, uploadsDir }: PlaceConfig): Places {
  const dataFile = target(join(dataDir, DATA_FILE));
  const folder = uploadsDir === null ? null : target(join(uploadsDir, IMAGE_FOLDER));
  if (folder && existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev) {
    throw new StartError(
      `UPLOADS_DIR: ${folder} is a disk of its own, so its pictures cannot be set aside. Mount the disk at the folder above it, or set UPLOADS_DIR to another folder.`,
    );
  }
  return {
    dataFile,
    stagedData: join(dirname(dataFile), STAGED, DATA_FILE),
    images: folder === null ? null : { folder, staged: join(dirname(folder), STAGED, IMAGE_FOLDER) },
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

/** Makes the data file and copies the images beside the site. @returns how many deliveries wait. */
async function stage(
  folder: string,
  manifest: Manifest,
  places: Places,
  onProgress: OnProgress,
): Promise<number> {
  const { dataFile, stagedData, images } = places;
  await removeStaged(places);
  await mkdir(dirname(stagedData), { recursive: true, mode: 0o700 });
  if (images) {
    await mkdir(images.staged, { recursive: true, mode: 0o700 });
    const files = manifest.files.filter(({ path }) => imageOf(path) !== null);
    for (const [index, { path, sha256 }] of files.entries()) {
      onProgress('Copying the pictures of the backup', index + 1, files.length);
      const found = await copyImage(join(folder, path), join(images.staged, basename(path)));
      if (found.sha256 !== sha256)
        throw new StartError(`${join(folder, path)} changed while it was read. Nothing was changed.`);
    }
  }
  await buildDataFile(folder, manifest, stagedData, onProgress);
  const waiting = prepareRestored(stagedData, siteVersionOf(dataFile));
  for (const staged of stagedFolders(places)) for (const path of [staged, dirname(staged)]) syncFolder(path);
  if (images) syncFolder(images.staged);
  return waiting;
}

const stagedFolders = ({ stagedData, images }: Places): string[] =>
  [stagedData, images?.staged].flatMap((path) => (path === undefined ? [] : [dirname(path)]));

async function removeStaged(places: Places): Promise<void> {
  for (const staged of stagedFolders(places)) await rm(staged, { recursive: true, force: true });
}
