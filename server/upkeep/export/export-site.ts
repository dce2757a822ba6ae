import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { IMAGE_FOLDER, isDocument } from '../../../rules/images/stored-path.ts';
import { FOLDER_LOCK } from '../../database/data-file/lock/file-lock.ts';
import { withLock } from '../../database/data-file/lock/lock-folder.ts';
import { StartError } from '../../platform/errors.ts';
import { makeFolder } from '../../platform/files/private-files.ts';
import { syncFolder } from '../../platform/files/synced-files.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { PARTIAL } from '../archive/check-archive.ts';
import { pathOfImage } from '../archive/manifest.ts';
import type { PlaceConfig } from '../archive/place.ts';
import { openSource } from '../archive/write/archive-source.ts';
import { createCollection } from '../archive/write/collect-images.ts';
import { copyOneMoment } from '../archive/write/copy-one-moment.ts';
import { refuseInsideSite, toSentence } from '../backup/folder/backup-place.ts';
import { refuseMissingFile } from '../backup/make-backup.ts';
import { FOLDERS, type Heading } from './article.ts';
import { placeImages, readImages, removeArticles, writeArticles } from './write-articles.ts';

export interface MadeExport {
  readonly articles: Readonly<Record<Heading['state'], number>>;
  readonly images: number;
  readonly documents: number;
  /** Paths of images that the site has lost. */
  readonly missing: readonly string[];
}

/**
 * Writes the articles of a site, which may be running, as they are at one moment, into a new folder.
 * @param dir does not exist yet, or is empty
 * @throws StartError when it cannot be made; then nothing of it is left.
 */
export async function exportSite(
  config: PlaceConfig & { readonly publicUrl: string | null },
  dir: string,
  options: { readonly now: number; readonly onProgress: OnProgress; readonly log: Log },
): Promise<MadeExport> {
  refuseInsideSite(dir, config);
  if (config.databaseUrl === null) refuseMissingFile(config.dataDir);
  refuseUsed(dir);
  const partial = join(dirname(dir), PARTIAL + basename(dir));
  try {
    makeFolder(partial);
    return await withLock(partial, `Another export into ${dir} is running. Wait until it has ended.`, () =>
      exportInto(config, { dir, partial }, options),
    );
  } catch (error) {
    throw toSentence(error, `The export into ${dir} failed`, 'Nothing of it was kept.');
  }
}

function refuseUsed(dir: string): void {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return;
  throw new StartError(
    `${dir} is not empty, and an export leaves what is there alone. Name a folder that does not exist yet.`,
  );
}

async function exportInto(
  config: PlaceConfig & { readonly publicUrl: string | null },
  { dir, partial }: { readonly dir: string; readonly partial: string },
  { now, onProgress, log }: Parameters<typeof exportSite>[2],
): Promise<MadeExport> {
  try {
    // What an interrupted export left.
    for (const name of readdirSync(partial))
      if (name !== FOLDER_LOCK) await rm(join(partial, name), { recursive: true });
    await mkdir(join(partial, pathOfImage(IMAGE_FOLDER)), { recursive: true });
    const source = await openSource(config, log);
    const collection = createCollection(source.images, partial, null, onProgress);
    const written = await copyOneMoment(source, collection, {
      readImages,
      begin: () => removeArticles(partial),
      copy: (snapshot) => writeArticles(snapshot, partial, { origin: config.publicUrl, now, onProgress }),
    });
    await placeImages(partial, written, new Set(written.missing));
    await rm(join(partial, pathOfImage('')), { recursive: true });
    for (const folder of [
      ...written.headings.map((heading) => heading.folder),
      ...Object.values(FOLDERS),
      '',
    ])
      if (existsSync(join(partial, folder))) syncFolder(join(partial, folder));
    await rm(join(partial, FOLDER_LOCK));
    if (existsSync(dir)) await rmdir(dir);
    await rename(partial, dir);
    syncFolder(dirname(dir));
    const files = collection.held();
    const documents = files.filter(({ image }) => isDocument(image)).length;
    const count = (state: Heading['state']) =>
      written.headings.filter((heading) => heading.state === state).length;
    return {
      articles: { published: count('published'), scheduled: count('scheduled'), draft: count('draft') },
      images: files.length - documents,
      documents,
      missing: written.missing,
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
