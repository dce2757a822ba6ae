import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { StartError } from '../../../platform/errors.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { checkArchive } from '../check-archive.ts';
import { FORMAT, imageOf, type Manifest, pathOfImage, writeManifest } from '../manifest.ts';
import { readSiteId } from '../site-identity.ts';
import { imageFilesOf, type TableRow } from '../tables/site-tables.ts';
import type { Snapshot } from '../tables/snapshot.ts';
import { COPYING, TABLES, writeTables } from '../tables/table-files.ts';
import type { ArchiveSource } from './archive-source.ts';
import { type Collection, createCollection, type EarlierArchive, type ImageFacts } from './collect-images.ts';
import { copyOneMoment, migrationOf } from './copy-one-moment.ts';

export interface WrittenArchive {
  readonly manifest: Manifest;
  /** Files of images and smaller copies, and how many of them are links to an earlier archive. */
  readonly images: number;
  readonly linked: number;
  /** Paths of images that the site has lost, and an earlier archive still had. */
  readonly rescued: readonly string[];
  /** Paths of images that are damaged and no earlier archive has whole: they are in it as they are. */
  readonly damaged: readonly string[];
}

/** `files` are those of the tables. */
type Copied = Pick<Manifest, 'migration' | 'siteId' | 'tables' | 'files' | 'missing'>;

/**
 * Writes an archive of one moment into a new folder, and reads all of it again.
 * @throws StartError for data that this program cannot read, or a folder that does not keep what is written.
 */
export async function writeArchive(
  source: ArchiveSource,
  folder: string,
  { time, earlier, onProgress }: { time: number; earlier: EarlierArchive | null; onProgress: OnProgress },
): Promise<WrittenArchive> {
  await mkdir(join(folder, pathOfImage(IMAGE_FOLDER)), { recursive: true, mode: 0o700 });
  const collection = createCollection(source.images, folder, earlier, onProgress);
  const copied = await copySite(source, folder, collection, onProgress);
  const manifest = await checkedManifest(folder, collection, { time, ...copied }, onProgress);
  const held = collection.held();
  return {
    manifest,
    images: held.length,
    linked: held.filter(({ isLink }) => isLink).length,
    rescued: held.filter(({ isRescued }) => isRescued).map(({ image }) => image),
    damaged: held.filter(({ isDamaged }) => isDamaged).map(({ image }) => image),
  };
}

async function copySite(
  source: ArchiveSource,
  folder: string,
  collection: Collection,
  onProgress: OnProgress,
): Promise<Copied> {
  return copyOneMoment(source, collection, {
    readImages,
    async begin() {
      await rm(join(folder, TABLES), { recursive: true, force: true });
      await mkdir(join(folder, TABLES), { mode: 0o700 });
      onProgress(COPYING);
    },
    copy: (snapshot) => copyTables(snapshot, folder, onProgress),
  });
}

async function copyTables(
  snapshot: Snapshot,
  folder: string,
  onProgress: OnProgress,
): Promise<Omit<Copied, 'missing'> & { images: ImageFacts }> {
  const migration = migrationOf(snapshot);
  const images = createImageList();
  const written = await writeTables(folder, snapshot, onProgress, ({ name }, row) => {
    if (name === 'news_images') images.add(row);
  });
  return { migration, siteId: await readSiteId(snapshot), ...written, images };
}

async function readImages(snapshot: Snapshot): Promise<ImageFacts> {
  migrationOf(snapshot);
  const images = createImageList();
  const table = snapshot.tables.find(({ name }) => name === 'news_images');
  if (table) for await (const row of snapshot.rows(table)) images.add(row);
  return images;
}

/** Of the rows of images: those that are stored and not deleted. */
function createImageList() {
  const images: string[] = [];
  const sizes = new Map<string, number>();
  return {
    images,
    sizes,
    add(row: TableRow): void {
      const files = imageFilesOf(row);
      images.push(...files);
      if (files.length > 0) sizes.set(String(row.path), Number(row.bytes));
    },
  };
}

/** Reads all of it again. An image whose link leads to a damaged file is copied from the site. */
async function checkedManifest(
  folder: string,
  collection: Collection,
  { time, siteId, migration, tables, files, missing }: Copied & Pick<Manifest, 'time'>,
  onProgress: OnProgress,
): Promise<Manifest> {
  const write = async (lost: readonly string[]) => {
    const images = collection.held().map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
    // In this order: the beginning is read alone, see `listBackups`.
    await writeManifest(folder, {
      format: FORMAT,
      siteId,
      time,
      migration,
      tables,
      files: [...files, ...images],
      missing: lost,
    });
    for (const inner of [pathOfImage(IMAGE_FOLDER), pathOfImage(''), TABLES, ''])
      syncFolder(join(folder, inner));
    return checkArchive(folder, onProgress);
  };
  const first = await write(missing);
  if (first.unsound.length === 0) return first.manifest;
  const lost = await collection.replaceLinks(first.unsound.map(imageOf).filter((image) => image !== null));
  const second = await write([...missing, ...lost]);
  if (second.unsound.length === 0) return second.manifest;
  throw new StartError(
    `What was written cannot be read again: ${second.unsound.length} files are damaged, such as ${second.unsound[0]}. Use another disk.`,
  );
}
