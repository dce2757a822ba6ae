import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { isInUse } from '../../../database/data-file/lock/file-lock.ts';
import { withLock } from '../../../database/data-file/lock/lock-folder.ts';
import { STAGED } from '../../../database/data-file/unfinished-restore.ts';
import { connectWithoutWal, withConnection } from '../../../database/sqlite/connect.ts';
import { openImageStore } from '../../../features/images/store/open-image-store.ts';
import { StartError } from '../../../platform/errors.ts';
import { prepareSiteFolder } from '../../../platform/files/private-files.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { copyImage } from '../files.ts';
import { imageOf, type Manifest } from '../manifest.ts';
import type { PlaceConfig } from '../place.ts';
import { buildDataFile } from './build-data-file.ts';
import { fillImageStore } from './fill-image-store.ts';
import { fillPostgres } from './fill-postgres.ts';
import { fillSearchIndex } from './fill-search-index.ts';
import { type Places, type SetAside, switchSite } from './switch-site.ts';

export interface ReadOptions<Prepared> {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: OnProgress;
  readonly log: Log;
  /** Whether the place has the images already, because it shares them with the archive's site. */
  readonly hasImages?: boolean;
  /**
   * Changes the data before it becomes the site's.
   * @param file a data file, also where the data goes to PostgreSQL
   * @param formerFile the data file that it replaces, if there is one
   */
  prepare(file: string, formerFile: string | null): Prepared;
}

export interface ReadArchive<Prepared> {
  /** Where the files that were there before are now; nothing of a database or a bucket. */
  readonly setAside: SetAside;
  readonly prepared: Prepared;
}

/**
 * Makes a site of an archive that was checked. The data of a database is replaced in one transaction; files
 * are set aside. A kill leaves what was there, or a place that does not start before this is repeated.
 * @throws StartError for a place that cannot be used, or is in use.
 */
export async function readArchive<Prepared>(
  config: PlaceConfig,
  folder: string,
  manifest: Manifest,
  options: ReadOptions<Prepared>,
): Promise<ReadArchive<Prepared>> {
  return config.databaseUrl === null
    ? readIntoFiles(config, folder, manifest, options)
    : readIntoDatabase(config, config.databaseUrl, folder, manifest, options);
}

async function readIntoFiles<Prepared>(
  config: PlaceConfig,
  folder: string,
  manifest: Manifest,
  { now, onProgress, log, hasImages = false, prepare }: ReadOptions<Prepared>,
): Promise<ReadArchive<Prepared>> {
  const { dataDir, uploadsDir } = config;
  const places = findPlaces(config, hasImages);
  refuseInUse(places.dataFile);
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  if (places.images && uploadsDir !== null) prepareSiteFolder('UPLOADS_DIR', uploadsDir, IMAGE_FOLDER);
  const store = uploadsDir === null && !hasImages ? await openImageStore(config, log) : null;
  const busy = `Another restore into ${dataDir} is running, or a start brings its data file up to date. Wait until it has ended.`;
  return withLock(dataDir, busy, async () => {
    try {
      await stageFiles(folder, manifest, places, onProgress);
      const { dataFile, stagedData } = places;
      const prepared = prepare(stagedData, existsSync(dataFile) ? dataFile : null);
      syncStaged(places);
      if (store) await fillImageStore(folder, manifest, store, onProgress);
      const setAside = await switchSite(dataDir, places, now, () => refuseInUse(dataFile));
      return { setAside, prepared };
    } finally {
      await removeStaged(places);
    }
  });
}

async function readIntoDatabase<Prepared>(
  config: PlaceConfig,
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
  { onProgress, log, hasImages = false, prepare }: ReadOptions<Prepared>,
): Promise<ReadArchive<Prepared>> {
  const { openPostgresForUpkeep } = await import('../../../database/postgres/postgres-store.ts');
  const temporary = await mkdtemp(join(tmpdir(), 'sanir-restore-'));
  try {
    const file = join(temporary, DATA_FILE);
    await buildDataFile(folder, manifest, file, onProgress);
    const prepared = prepare(file, null);
    if (!hasImages) await fillImageStore(folder, manifest, await openImageStore(config, log), onProgress);
    const database = await openPostgresForUpkeep(databaseUrl);
    try {
      await fillPostgres(file, database, onProgress);
    } finally {
      await database.close();
    }
    return { setAside: { data: null, images: null }, prepared };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** @throws StartError for a data file that a process has open. */
export function refuseInUse(dataFile: string): void {
  if (!existsSync(dataFile) || !isInUse(realpathSync(dataFile))) return;
  throw new StartError(
    `The data file ${dataFile} is in use. Stop the site, and commands that are running, then run the restore again. Nothing was changed.`,
  );
}

/** Links are followed, as the program does: what they lead to is replaced. */
function findPlaces({ dataDir, uploadsDir }: PlaceConfig, hasImages: boolean): Places {
  const dataFile = target(join(dataDir, DATA_FILE));
  const folder = uploadsDir === null || hasImages ? null : target(join(uploadsDir, IMAGE_FOLDER));
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

const target = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** Makes the data file and copies the images beside the site. */
async function stageFiles(
  folder: string,
  manifest: Manifest,
  places: Places,
  onProgress: OnProgress,
): Promise<void> {
  const { stagedData, images } = places;
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
  withConnection(connectWithoutWal(stagedData), (connection) =>
    connection.transaction(() => fillSearchIndex(connection, onProgress))(),
  );
}

function syncStaged(places: Places): void {
  for (const staged of stagedFolders(places)) for (const path of [staged, dirname(staged)]) syncFolder(path);
  if (places.images) syncFolder(places.images.staged);
}

const stagedFolders = ({ stagedData, images }: Places): string[] =>
  [stagedData, images?.staged].flatMap((path) => (path === undefined ? [] : [dirname(path)]));

async function removeStaged(places: Places): Promise<void> {
  for (const staged of stagedFolders(places)) await rm(staged, { recursive: true, force: true });
}
