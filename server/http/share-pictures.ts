import type { RequestHandler } from 'express';
import { readSharePath } from '../../rules/stored-path.ts';
import { plainAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../graphql/services.ts';
import { findServable } from '../images/image-repository.ts';
import { createSharePictures } from '../images/share-pictures.ts';
import { PICTURE_CACHE_CONTROL, PICTURE_HEADERS, sendMissingPicture } from './pictures.ts';

/** Serves what shared links show of stored pictures; other paths are the next handler's. */
export function sharePictureHandler({
  db,
  imageStore,
  log,
}: Pick<Services, 'db' | 'imageStore' | 'log'>): RequestHandler {
  const makeSharePicture = createSharePictures(imageStore);
  return async (request, response, next) => {
    const pictures = readSharePath(request.path.slice('/uploads/'.length));
    if (pictures === null) return next();
    const picture = await findServable(db, pictures);
    if (picture === null) return sendMissingPicture(response);
    try {
      sendAnswer(request, response, toAnswer(await makeSharePicture(picture)));
    } catch (error) {
      if (error instanceof DomainError) {
        response
          .status(503)
          .set({ 'Retry-After': '10', 'Cache-Control': 'no-store' })
          .type('text')
          .send(error.message);
      } else {
        log.error({ err: error, path: picture }, 'The share picture of a stored picture could not be made');
        sendMissingPicture(response);
      }
    }
  };
}

const toAnswer = (bytes: Buffer) =>
  plainAnswer(
    { status: 200, contentType: 'image/jpeg', cacheControl: PICTURE_CACHE_CONTROL, headers: LISTED_HEADERS },
    bytes,
  );

const LISTED_HEADERS = Object.entries(PICTURE_HEADERS).flat();
