import type { Kysely } from 'kysely';
import { imageUrl, renditionPath, uploadFailed } from '../../rules/image-rules.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { AcceptedImage, Upload } from './accept-image.ts';
import type { AcceptImage } from './image-acceptor.ts';
import { displayName, newImagePath } from './image-name.ts';
import { deleteImageRows, markStored, type NewImage, reserveImage } from './image-repository.ts';
import type { ImageStore } from './image-store.ts';
import { srcsetOf, storedPaths } from './renditions.ts';

export interface UploadServices {
  readonly db: Kysely<Database>;
  readonly imageStore: ImageStore;
  readonly acceptImage: AcceptImage;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** A pending picture: stored, and of no article yet. Sizes are pixels; `url` and the addresses in `srcset` are root-relative. */
export interface UploadedImage {
  readonly url: string;
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly srcset: string;
}

/**
 * Takes a file in as a pending picture; its row is committed and its files are synced when this returns.
 * @throws DomainError as `AcceptImage` does, or UNAVAILABLE when it cannot be kept; then nothing of it stays.
 */
export async function storeUpload(services: UploadServices, upload: Upload): Promise<UploadedImage> {
  const name = displayName(upload.name);
  const accepted = await services.acceptImage({ bytes: upload.bytes, name });
  const { width, height, animated, extension, bytes } = accepted;
  const path = newImagePath(name, extension, services.clock());
  await store(services, { path, name, width, height, animated, bytes: bytes.length }, accepted);
  return { url: imageUrl(path), name, path, width, height, animated, srcset: srcsetOf({ path, width }) };
}

async function store(services: UploadServices, image: NewImage, accepted: AcceptedImage): Promise<void> {
  const { db, imageStore, clock, log } = services;
  try {
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
    throw new DomainError('UNAVAILABLE', uploadFailed(image.name), { cause: error });
  }
}

/** Files first: a full disk may not even take the mark in a row. The sweep comes by for what cannot be removed now. */
async function rollBack({ db, imageStore, log }: UploadServices, image: NewImage): Promise<void> {
  try {
    for (const path of storedPaths(image)) await imageStore.delete(path);
    await imageStore.syncFolder();
    await deleteImageRows(db, [image.path]);
  } catch (error) {
    log.error(
      { err: error, path: image.path },
      'A failed upload could not be taken back; the sweep will do it',
    );
  }
}
