import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { type ImageFile, lookAtImage } from '../../../features/images/store/image-file.ts';
import { openImageStore } from '../../../features/images/store/open-image-store.ts';
import { hasCode, isMissing } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { PlaceConfig } from '../place.ts';
import { type Snapshot, withDataFileSnapshot, withPostgresSnapshot } from '../tables/snapshot.ts';

/** A site that an archive is made of. It may be running. */
export interface ArchiveSource {
  readonly images: ImageSource;
  snapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;
}

export interface ImageSource {
  /** What is in the place of an image; null for nothing, undefined where looking is as dear as reading. */
  look(path: string): ImageFile | null | undefined;
  /** Null for one that is missing or cannot be read. */
  read(path: string): Promise<Buffer | null>;
}

/** @throws StartError for a place that cannot be used. */
export async function openSource(config: PlaceConfig, log: Log): Promise<ArchiveSource> {
  const { uploadsDir, databaseUrl, dataDir } = config;
  const images = uploadsDir === null ? await bucketSource(config, log) : folderSource(uploadsDir);
  if (databaseUrl === null)
    return { images, snapshot: (work) => withDataFileSnapshot(join(dataDir, DATA_FILE), work) };
  const { withDatabase } = await import('../../../database/postgres/connection/with-database.ts');
  return {
    images,
    snapshot: (work) => withDatabase(databaseUrl, (query) => withPostgresSnapshot(query, work)),
  };
}

const folderSource = (folder: string): ImageSource => ({
  look: (path) => lookAtImage(join(folder, path)),
  async read(path) {
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      // EIO: the disk cannot read it.
      if (isMissing(error) || hasCode(error, 'EIO')) return null;
      throw error;
    }
  },
});

async function bucketSource(config: PlaceConfig, log: Log): Promise<ImageSource> {
  const store = await openImageStore(config, log);
  return {
    look: () => undefined,
    async read(path) {
      const file = await store.open(path);
      return file && buffer(file.read());
    },
  };
}
