import { deleteImageRows, findMarked, type MarkedImage, markPending } from './image-repository.ts';
import { isAway, type StorageError } from './store/bucket/storage-error.ts';
import type { ImageServices } from './store/image-store.ts';
import { storedPaths } from './store/renditions.ts';

type RemovalServices = Omit<ImageServices, 'clock'>;

/** Call it after the commit that marked them. Never rejects: failures are logged and left to the sweep. */
export async function removeImages(services: RemovalServices, marked: readonly MarkedImage[]): Promise<void> {
  if (marked.length === 0) return;
  try {
    await removeBatch(services, marked);
  } catch (error) {
    services.log.error({ err: error }, LEFT_TO_SWEEP);
  }
}

/** Removes all marked images in batches. Never rejects: failures are logged and left to the next sweep. */
export async function removeAllMarked(services: RemovalServices, signal?: AbortSignal): Promise<void> {
  const { db, log } = services;
  try {
    let batch = await findMarked(db, { after: null, limit: BATCH_SIZE });
    while (batch.length > 0 && !signal?.aborted) {
      await removeBatch(services, batch);
      batch = await findMarked(db, { after: batch.at(-1) ?? null, limit: BATCH_SIZE });
    }
  } catch (error) {
    log.error({ err: error }, LEFT_TO_SWEEP);
  }
}

const LEFT_TO_SWEEP = 'Deleted pictures could not be removed; the next sweep retries';

/** Syncs the store before it deletes the rows, so that a power cut leaves no file without a row. */
async function removeBatch(
  { db, imageStore, log }: RemovalServices,
  batch: readonly MarkedImage[],
): Promise<void> {
  const removed: string[] = [];
  let away: StorageError | undefined;
  for (const image of batch) {
    try {
      await Promise.all(storedPaths(image).map(imageStore.delete));
      removed.push(image.path);
    } catch (error) {
      if (isAway(error)) {
        away = error;
        break;
      }
      log.error(
        { err: error, path: image.path },
        'A deleted picture could not be removed; the next sweep retries',
      );
    }
  }
  await imageStore.sync();
  if (removed.length > 0) await deleteImageRows(db, removed);
  if (away) throw away;
}

const BATCH_SIZE = 50;

/** Removes a pending image. @returns false when there is none; an article's image is never removed. */
export async function discardUpload(services: ImageServices, path: string): Promise<boolean> {
  const marked = await markPending(services.db, path, services.clock());
  if (marked === null) return false;
  await removeImages(services, [marked]);
  return true;
}
