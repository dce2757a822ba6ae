import { imageUrl, renditionPath, uploadFailed } from '../../../rules/images/image-rules.ts';
import type { ImageExtension } from '../../../rules/images/stored-path.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { WRITE_ADVICE } from '../../../rules/messages/write-problems.ts';
import { isMoved } from '../../database/site-state/site-move.ts';
import { withAdvice, writeProblemOf } from '../../database/writes/write-problem.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Upload } from './accept/accept-image.ts';
import type { AcceptImage } from './accept/image-acceptor.ts';
import type { UploadedImage } from './article-image.ts';
import { deleteImageRows, markStored, type NewImage, reserveImage } from './image-repository.ts';
import { StorageError } from './store/bucket/storage-error.ts';
import { displayName, newImagePath } from './store/image-name.ts';
import type { ImageServices } from './store/image-store.ts';
import { srcsetOf } from './store/renditions.ts';

export interface UploadServices extends StoreServices {
  readonly acceptImage: AcceptImage;
}

export interface StoreServices extends ImageServices {
  /** Throws as a full disk does where what is left is kept for deletions. */
  requireRoom(): void;
}

/**
 * Resolves when the row of the pending image is committed and its files are synced.
 * @throws DomainError as `AcceptImage`, or UNAVAILABLE: nothing remains, at the latest after the sweep.
 */
export async function storeUpload(
  services: UploadServices,
  upload: Upload,
  pathOf: (name: string, extension: ImageExtension) => string = (name, extension) =>
    newImagePath(name, extension, services.clock()),
): Promise<UploadedImage> {
  const name = displayName(upload.name);
  const accepted = await services.acceptImage({ bytes: upload.bytes, name });
  const { width, height, animated, foundFocalPoint, extension, bytes } = accepted;
  const path = pathOf(name, extension);
  const image = { path, name, width, height, animated, foundFocalPoint };
  const copies = accepted.renditions.map((copy): StoredFile => [renditionPath(path, copy.width), copy.bytes]);
  await storeFiles(
    services,
    { ...image, bytes: bytes.length },
    [[path, bytes], ...copies],
    uploadFailed(name),
  );
  return { url: imageUrl(path), ...image, srcset: srcsetOf({ path, width }) };
}

/** A path, and what is stored there. */
export type StoredFile = readonly [string, Uint8Array];

/**
 * Stores the row, then the files.
 * @throws DomainError UNAVAILABLE with the sentence: nothing remains, at the latest after the sweep.
 */
export async function storeFiles(
  services: StoreServices,
  image: NewImage,
  files: readonly StoredFile[],
  sentence: string,
): Promise<void> {
  const { db, imageStore, clock, log } = services;
  const written: string[] = [];
  let isReserved = false;
  async function write(path: string, bytes: Uint8Array): Promise<void> {
    try {
      await imageStore.write(path, bytes);
      written.push(path);
    } catch (error) {
      // A disk may keep a part of it; a storage keeps nothing of what it refuses.
      if (!(error instanceof StorageError)) written.push(path);
      throw error;
    }
  }
  try {
    services.requireRoom();
    await reserveImage(db, image, clock());
    isReserved = true;
    for (const [path, bytes] of files) await write(path, bytes);
    await imageStore.sync();
    await markStored(db, image.path, clock());
  } catch (error) {
    log.error({ err: error, path: image.path }, 'An upload could not be stored');
    // The sweep removes what a storage that has not answered may still write, as after a crash.
    if (isReserved && !(error instanceof StorageError && error.isPending))
      await rollBack(services, image.path, written);
    const advice = adviceOn(error);
    throw new DomainError('UNAVAILABLE', advice === null ? sentence : withAdvice(sentence, advice), {
      cause: error,
    });
  }
}

function adviceOn(error: unknown): string | null {
  if (error instanceof StorageError) return error.advice;
  if (isMoved(error)) return CATALOGUE.siteMoving;
  const problem = writeProblemOf(error);
  return problem && WRITE_ADVICE[problem];
}

/** Files first, because a full disk may refuse to write the row. The sweep removes what remains. */
async function rollBack(
  { db, imageStore, log }: ImageServices,
  path: string,
  written: readonly string[],
): Promise<void> {
  try {
    for (const file of written) await imageStore.delete(file);
    await imageStore.sync();
    await deleteImageRows(db, [path]);
  } catch (error) {
    log.error(
      { err: error, path },
      'The files of a failed upload could not be removed; the sweep removes them',
    );
  }
}
