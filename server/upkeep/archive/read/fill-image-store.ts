import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { ImageStore } from '../../../features/images/store/image-store.ts';
import { hasCode, StartError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { imageOf, type Manifest } from '../manifest.ts';

/**
 * Stores the images of an archive. Repeatable: a folder's are compared, a bucket's written again.
 */
export async function fillImageStore(
  folder: string,
  { files }: Manifest,
  store: ImageStore,
  onProgress: OnProgress,
): Promise<void> {
  const atOnce = pLimit(FILES_AT_ONCE);
  const images = files.flatMap(({ path, sha256 }) => {
    const image = imageOf(path);
    return image === null ? [] : [{ image, path, sha256 }];
  });
  let done = 0;
  await Promise.all(
    images.map((file) =>
      atOnce(async () => {
        await storeImage(store, file.image, await readFile(join(folder, file.path)), file.sha256);
        done += 1;
        onProgress('Storing pictures', done, images.length);
      }),
    ),
  );
  await store.sync();
}

async function storeImage(store: ImageStore, image: string, bytes: Buffer, sha256: string): Promise<void> {
  if (hash('sha256', bytes) !== sha256)
    throw new StartError(`${image} changed in the backup while it was read.`);
  try {
    await store.write(image, bytes);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const file = await store.open(image);
    if (file && hash('sha256', await buffer(file.read())) === sha256) return;
    // A part of it, of a restore that was killed.
    await store.delete(image);
    await store.write(image, bytes);
  }
}

const FILES_AT_ONCE = 16;
