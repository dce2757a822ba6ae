import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { SHARE_PICTURE } from '../../../../content/site.ts';
import { imageUrl } from '../../../../rules/images/image-rules.ts';
import { isDocument, readSharePath } from '../../../../rules/images/stored-path.ts';
import { isShownContent } from '../../../features/content/content-repository.ts';
import { isHeld } from '../../../features/images/claims/held-images-repository.ts';
import type { ImageOwnerKind } from '../../../features/images/claims/image-owner.ts';
import { findServable, isServable, type ServableImage } from '../../../features/images/image-repository.ts';
import { createShareImages } from '../../../features/images/share-images.ts';
import { StorageError } from '../../../features/images/store/bucket/storage-error.ts';
import { contentTypeOf, timestampInPath } from '../../../features/images/store/image-name.ts';
import { MissingFile } from '../../../features/images/store/image-store.ts';
import { createThumbnails, smallestPath } from '../../../features/images/thumbnails.ts';
import { isVisibleById } from '../../../features/news/article-repository.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/limits/queue.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Services } from '../../../services/services.ts';
import { plainAnswer } from '../../answers/answer.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { sendBusy } from '../failures.ts';
import { redirect } from '../pages/redirect.ts';
import type { AddressOf } from '../requests/client-address.ts';
import { hasSessionCookie, type IsAdmin } from '../requests/viewer.ts';
import { type SentImage, sendImage } from './send-image.ts';

/** Serves images that a row names; those that only earlier versions have, to the administrator alone. */
export function imageHandler(
  {
    db,
    imageStore,
    log,
    isAdmin,
  }: Pick<Services, 'db' | 'imageStore' | 'log'> & { readonly isAdmin: IsAdmin },
  addressOf: AddressOf,
): RequestHandler {
  const makeThumbnail = createThumbnails(imageStore);
  const noteMissing = createMissingNotes(log);
  return async (request, response) => {
    const path = request.path.slice('/uploads/'.length);
    if (isDocument(path)) return sendMissingImage(response);
    const isPublic = await isServable(db, path);
    const isShown =
      isPublic ||
      (hasSessionCookie(request) && (await isHeld(db, path)) && (await isAdmin(request, response)));
    if (!isShown) return sendMissingImage(response);
    const cacheControl = isPublic ? KEPT_FOR_GOOD : 'no-store';
    try {
      if ('thumbnail' in request.query) {
        const thumbnail = await thumbnailOf(path, { address: addressOf(request) });
        if (thumbnail) return sendAnswer(request, response, toAnswer(thumbnail, 'image/webp', cacheControl));
        response.set('Cache-Control', 'no-store');
        return redirect(response, 302, imageUrl(await smallestPath(imageStore, path)));
      }
      if (await sendImage(request, response, describe(path, cacheControl), { imageStore, log })) return;
      noteMissing(path);
      sendMissingImage(response);
    } catch (error) {
      if (error instanceof MissingFile) {
        noteMissing(path);
        sendMissingImage(response);
      } else if (error instanceof StorageError) {
        sendNotRead(response, { error, path, log });
      } else {
        throw error;
      }
    }
  };

  /** Null when too many wait, or the image cannot be decoded: its smallest copy then serves as well. */
  async function thumbnailOf(path: string, client: Client): Promise<Buffer | null> {
    try {
      return await makeThumbnail(path, client);
    } catch (error) {
      if (error instanceof MissingFile || error instanceof StorageError) throw error;
      if (!(error instanceof DomainError)) log.error({ err: error, path }, 'A thumbnail could not be made');
      return null;
    }
  }
}

/** Overload is not an error, so it is not logged. */
function sendNotRead(
  response: Response,
  { error, path, log }: { readonly error: StorageError; readonly path: string; readonly log: Log },
): void {
  if (!error.isBusy) log.error({ err: error, path }, 'A picture could not be read');
  sendBusy(response, NOT_READ);
}

const NOT_READ = 'This image is not available at the moment. Please try again in a few seconds.';

const describe = (path: string, cacheControl: string): SentImage => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    path,
    etag: `"${name}"`,
    modifiedAt: timestampInPath(path),
    headers: {
      ...FILE_HEADERS,
      'Cache-Control': cacheControl,
      'Content-Type': contentTypeOf(path),
    },
  };
};

/** A path is never reused for another image, so its bytes never change. */
export const KEPT_FOR_GOOD = 'public, max-age=2592000, immutable';

/** Of files that somebody sent: nothing in them acts, whatever they are. */
export const FILE_HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Feed readers show images in pages of other origins.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

function sendMissingImage(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such image.');
}

/** Whether visitors see an owner. */
const IS_VISIBLE: { readonly [Kind in ImageOwnerKind]: typeof isVisibleById } = {
  ARTICLE: isVisibleById,
  EVENT: (db, id) => isShownContent(db, { kind: 'EVENT', id }),
  MEMBER: (db, id) => isShownContent(db, { kind: 'MEMBER', id }),
  PUBLICATION: (db, id) => isShownContent(db, { kind: 'PUBLICATION', id }),
};

/** Serves share images, except those of owners that visitors do not see, and passes other paths on. */
export function shareImageHandler(
  { db, clock, imageStore, log }: Pick<Services, 'db' | 'clock' | 'imageStore' | 'log'>,
  addressOf: AddressOf,
): RequestHandler {
  const makeShareImage = createShareImages(imageStore);
  const noteMissing = createMissingNotes(log);
  const isOfHidden = async ({ owner }: ServableImage) =>
    owner !== null && !(await IS_VISIBLE[owner.kind](db, owner.id, clock()));
  return async (request, response, next) => {
    const images = readSharePath(request.path.slice('/uploads/'.length));
    if (images === null) return next();
    const image = await findServable(db, images);
    if (image === null || (await isOfHidden(image))) return sendMissingImage(response);
    try {
      const bytes = await makeShareImage(image, { address: addressOf(request) });
      sendAnswer(request, response, toAnswer(bytes, 'image/jpeg', KEPT_FOR_GOOD));
    } catch (error) {
      if (error instanceof DomainError) {
        sendBusy(response, error.message);
      } else if (error instanceof MissingFile) {
        noteMissing(image.path);
        redirect(response.set('Cache-Control', 'no-store'), 302, SHARE_PICTURE.path);
      } else if (error instanceof StorageError) {
        sendNotRead(response, { error, path: image.path, log });
      } else {
        log.error(
          { err: error, path: image.path },
          'The share picture of a stored picture could not be made',
        );
        sendMissingImage(response);
      }
    }
  };
}

/** Logs each missing image once a day, because many clients may request it. */
function createMissingNotes(log: Log): (path: string) => void {
  const noted = new LRUCache<string, true>({ max: MAX_NOTED, ttl: 24 * 60 * 60 * 1000 });
  return (path) => {
    if (noted.has(path)) return;
    noted.set(path, true);
    log.error({ path }, 'The file of a stored picture is missing');
  };
}

const MAX_NOTED = 1000;

const toAnswer = (bytes: Buffer, contentType: string, cacheControl: string) =>
  plainAnswer({ status: 200, contentType, cacheControl, headers: LISTED_HEADERS }, bytes);

const LISTED_HEADERS = Object.entries(FILE_HEADERS).flat();
