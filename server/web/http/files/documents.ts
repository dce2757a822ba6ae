import type { RequestHandler } from 'express';
import { documentPath } from '../../../../rules/documents/document-rules.ts';
import { isHeld } from '../../../features/images/claims/held-images-repository.ts';
import { isServable } from '../../../features/images/image-repository.ts';
import { StorageError } from '../../../features/images/store/bucket/storage-error.ts';
import { contentTypeOf, nameInPath, timestampInPath } from '../../../features/images/store/image-name.ts';
import type { Services } from '../../../services/services.ts';
import { sendBusy } from '../failures.ts';
import { hasSessionCookie, type IsAdmin } from '../requests/viewer.ts';
import { FILE_HEADERS, KEPT_FOR_GOOD } from './images.ts';
import { sendImage } from './send-image.ts';

/** Serves documents as `imageHandler` does images: by a row, and for the administrator alone if held. */
export function documentHandler({
  db,
  imageStore,
  log,
  isAdmin,
}: Pick<Services, 'db' | 'imageStore' | 'log'> & { readonly isAdmin: IsAdmin }): RequestHandler {
  return async (request, response) => {
    const sendMissing = () =>
      response.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such document.');
    const path = documentPath(request.path);
    if (path === null) return sendMissing();
    const isPublic = await isServable(db, path);
    const isShown =
      isPublic ||
      (hasSessionCookie(request) && (await isHeld(db, path)) && (await isAdmin(request, response)));
    if (!isShown) return sendMissing();
    const name = nameInPath(path);
    const document = {
      path,
      etag: `"${name}-${timestampInPath(path)}"`,
      modifiedAt: timestampInPath(path),
      headers: {
        ...FILE_HEADERS,
        'Cache-Control': isPublic ? KEPT_FOR_GOOD : 'no-store',
        'Content-Disposition': `inline; filename="${name}"`,
        'Content-Type': contentTypeOf(path),
      },
    };
    try {
      if (await sendImage(request, response, document, { imageStore, log })) return;
      log.error({ path }, 'The file of a stored document is missing');
      sendMissing();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (!error.isBusy) log.error({ err: error, path }, 'A document could not be read');
      sendBusy(response, 'This document is not available at the moment. Please try again in a few seconds.');
    }
  };
}
