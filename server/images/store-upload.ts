import { imageUrl, renditionPath, uploadFailed } from '../../rules/image-rules.ts';
import { withAdvice, writeProblemOf } from '../database/write-problem.ts';
import { DomainError } from '../errors.ts';
import type { AcceptedImage, Upload } from './accept-image.ts';
import type { UploadedImage } from './article-image.ts';
import type { AcceptImage } from './image-acceptor.ts';
import { displayName, newImagePath } from './image-name.ts';
import { deleteImageRows, markStored, type NewImage, reserveImage } from './image-repository.ts';
import type { ImageServices } from './image-store.ts';
import { srcsetOf, storedPaths } from './renditions.ts';

export interface UploadServices extends ImageServices {
  readonly acceptImage: AcceptImage;
  /** Throws as a full disk does where what is left is kept for deletions. */
  requireRoom(): void;
}

/**
 * Stores a file as a pending picture. When this resolves, the row is committed and the files are synced.
 * @throws DomainError as `AcceptImage`, or UNAVAILABLE when it cannot be stored; then nothing of it remains.
 */
export async function storeUpload(services: UploadServices, upload: Upload): Promise<UploadedImage> {
  const name = displayName(upload.name);
  const accepted = await services.acceptImage({ bytes: upload.bytes, name });
  const { width, height, animated, foundFocalPoint, extension, bytes } = accepted;
  const path = newImagePath(name, extension, services.clock());
  const image = { path, name, width, height, animated, foundFocalPoint };
  await store(services, { ...image, bytes: bytes.length }, accepted);
  return { url: imageUrl(path), ...image, srcset: srcsetOf({ path, width }) };
}

async function store(services: UploadServices, image: NewImage, accepted: AcceptedImage): Promise<void> {
  const { db, imageStore, clock, log } = services;
  try {
    services.requireRoom();
    await reserveImage(db, image, clock());
    await imageStore.write(image.path, accepted.bytes);
    for (const { width, bytes } of accepted.renditions) {
      await imageStore.write(renditionPath(image.path, width), bytes);
    }
    await imageStore.syncFolder();
    await markStored(db, image.path, clock());
  } catch (error) {
    log.error({ err: error, path: image.path }, 'An upload could not be stored');
    await rollBack(services, image);
    const problem = writeProblemOf(error);
    const sentence = uploadFailed(image.name);
    throw new DomainError('UNAVAILABLE', problem === null ? sentence : withAdvice(sentence, problem), {
      cause: error,
    });
  }
}

/** Files first, because a full disk may refuse to write the row. The sweep removes what remains. */
async function rollBack({ db, imageStore, log }: UploadServices, image: NewImage): Promise<void> {
  try {
    for (const path of storedPaths(image)) await imageStore.delete(path);
    await imageStore.syncFolder();
    await deleteImageRows(db, [image.path]);
  } catch (error) {
    log.error(
      { err: error, path: image.path },
      'The files of a failed upload could not be removed; the sweep removes them',
    );
  }
}
