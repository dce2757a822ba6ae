import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markAbandoned } from '../../../../../server/features/images/image-repository.ts';
import { discardUpload, removeAllMarked } from '../../../../../server/features/images/remove-images.ts';
import { watchSyncs } from '../../../../support/server/watching/watch-syncs.ts';
import { type ImageRow, type OpenImages, openImages } from '../open-images.ts';
import { uploadNoise } from '../upload/upload-noise.ts';

/** Windows has no such calls, and a bucket syncs by itself. */
const isUnseen = process.platform === 'win32' || Boolean(process.env.PICTURES);

let images: OpenImages;
/** What there was whenever the folder was synced. */
let atFolderSync: { files: string[]; rows: ImageRow[] }[];
/** The sizes at which files were synced, in bytes, by inode. */
let syncedSizes: Map<number, number>;
let stopWatching: () => void;

beforeEach(async () => {
  images = await openImages();
  atFolderSync = [];
  syncedSizes = new Map();
  stopWatching = await watchSyncs(async (handle) => {
    const status = await handle.stat();
    if (status.isFile()) syncedSizes.set(status.ino, status.size);
    else atFolderSync.push({ files: await images.files(), rows: await images.rows() });
  });
});

afterEach(async () => {
  stopWatching();
  await images.close();
});

describe.skipIf(isUnseen)('before a loss of power can matter,', () => {
  it('an upload syncs its whole picture and each smaller copy, then the folder, and is marked as stored only then', async () => {
    await uploadNoise(images, 'photo.jpg', 1000);
    const files = await images.files();
    expect(files).toHaveLength(3);
    for (const name of files) {
      const { ino, size } = await stat(join(images.uploadsDir, 'news-images', name));
      expect(syncedSizes.get(ino), name).toBe(size);
    }
    expect(atFolderSync).toMatchObject([{ files, rows: [{ stored_at: null }] }]);
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a discarded upload', (path) => discardUpload(images.services, path)],
    ['what a sweep removes', sweepAll],
  ])('%s syncs the folder after its files are deleted and before its row is', async (_name, remove) => {
    const { path } = await uploadNoise(images);
    atFolderSync.length = 0;
    await remove(path);
    expect(atFolderSync).toMatchObject([{ files: [], rows: [{ path, deleted_at: images.now }] }]);
    expect(await images.rows()).toEqual([]);
  });
});

async function sweepAll(): Promise<void> {
  const { now, services } = images;
  await markAbandoned(services.db, { createdBefore: now + 1, limit: 1, now });
  await removeAllMarked(services);
}
