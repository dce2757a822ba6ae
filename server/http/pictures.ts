import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { SHARE_PICTURE } from '../../content/site.ts';
import { readSharePath } from '../../rules/stored-path.ts';
import { plainAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { DomainError, hasCode } from '../errors.ts';
import type { Services } from '../graphql/context.ts';
import { findServable, isServable } from '../images/image-repository.ts';
import { createSharePictures } from '../images/share-pictures.ts';
import type { Log } from '../log.ts';
import type { AddressOf } from './client-address.ts';
import { sendBusy } from './failures.ts';

/** Serves stored pictures and their smaller copies. A path is used only when a row has it. */
export function pictureHandler({
  db,
  imageStore,
  log,
}: Pick<Services, 'db' | 'imageStore' | 'log'>): RequestHandler {
  const noteMissing = createMissingNotes(log);
  return async (request, response, next) => {
    const path = request.path.slice('/uploads/'.length);
    if (!(await isServable(db, path))) return sendMissingPicture(response);
    // Browsers' fetch adds `no-cache` to a conditional request, for which `sendFile` would send all bytes again.
    delete request.headers['cache-control'];
    const options = { cacheControl: false, dotfiles: 'allow', headers: headersOf(path) } as const;
    response.sendFile(imageStore.filePath(path), options, (error?: SendError) => {
      if (!error || response.headersSent || response.destroyed) return;
      if (error.code === 'ENOENT') {
        noteMissing(path);
        sendMissingPicture(response);
      } else if (error.status === 412 || error.status === 416) {
        response
          .status(error.status)
          .set({ ...error.headers, 'Cache-Control': 'no-store' })
          .end();
      } else {
        next(error);
      }
    });
  };
}

/** From `sendFile`: a file system error, or a condition or range that fails. */
type SendError = Error & {
  readonly code?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A path is never reused for another picture, so its bytes never change. */
const PICTURE_CACHE_CONTROL = 'public, max-age=2592000, immutable';

const PICTURE_HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Feed readers show pictures in pages of other origins.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const headersOf = (path: string) => ({
  ...PICTURE_HEADERS,
  'Cache-Control': PICTURE_CACHE_CONTROL,
  ETag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
});

function sendMissingPicture(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such picture.');
}

/** Serves the share pictures of stored pictures; passes other paths on. */
export function sharePictureHandler(
  { db, imageStore, log }: Pick<Services, 'db' | 'imageStore' | 'log'>,
  addressOf: AddressOf,
): RequestHandler {
  const makeSharePicture = createSharePictures(imageStore);
  const noteMissing = createMissingNotes(log);
  return async (request, response, next) => {
    const pictures = readSharePath(request.path.slice('/uploads/'.length));
    if (pictures === null) return next();
    const picture = await findServable(db, pictures);
    if (picture === null) return sendMissingPicture(response);
    try {
      sendAnswer(
        request,
        response,
        toAnswer(await makeSharePicture(picture, { address: addressOf(request) })),
      );
    } catch (error) {
      if (error instanceof DomainError) {
        sendBusy(response, error.message);
      } else if (hasCode(error, 'ENOENT')) {
        noteMissing(picture.path);
        response.set('Cache-Control', 'no-store').redirect(302, SHARE_PICTURE.path);
      } else {
        log.error(
          { err: error, path: picture.path },
          'The share picture of a stored picture could not be made',
        );
        sendMissingPicture(response);
      }
    }
  };
}

/** Logs each missing picture once a day: many may ask for it. */
function createMissingNotes(log: Log): (path: string) => void {
  const noted = new LRUCache<string, true>({ max: MAX_NOTED, ttl: 24 * 60 * 60 * 1000 });
  return (path) => {
    if (noted.has(path)) return;
    noted.set(path, true);
    log.error({ path }, 'The file of a stored picture is missing');
  };
}

const MAX_NOTED = 1000;

const toAnswer = (bytes: Buffer) =>
  plainAnswer(
    { status: 200, contentType: 'image/jpeg', cacheControl: PICTURE_CACHE_CONTROL, headers: LISTED_HEADERS },
    bytes,
  );

const LISTED_HEADERS = Object.entries(PICTURE_HEADERS).flat();
