import type { RequestHandler } from 'express';
import { LISTS } from '../../../../rules/content/lists.ts';
import { documentPath } from '../../../../rules/documents/document-rules.ts';
import { isShownContent } from '../../../features/content/content-repository.ts';
import { findHeldOwner } from '../../../features/images/claims/held-images-repository.ts';
import { findServable, type ServableImage } from '../../../features/images/image-repository.ts';
import { StorageError } from '../../../features/images/store/bucket/storage-error.ts';
import { contentTypeOf, nameInPath, timestampInPath } from '../../../features/images/store/image-name.ts';
import type { Services } from '../../../services/services.ts';
import { sendBusy } from '../failures.ts';
import { hasSessionCookie, type IsAdmin } from '../requests/viewer.ts';
import { FILE_HEADERS, KEPT_FOR_GOOD } from './images.ts';
import { sendImage } from './send-image.ts';

/**
 * Serves documents by their rows; to the administrator alone those of hidden publications, and those that
 * only earlier versions have.
 */
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
    const stored = await findServable(db, [path]);
    const former = stored ? null : await findHeldOwner(db, path);
    const isPublic = stored !== null && (await isShownToVisitors(db, stored));
    const isForAdmin = (stored ?? former) !== null && hasSessionCookie(request);
    if (!isPublic && !(isForAdmin && (await isAdmin(request, response)))) {
      // A link to a PDF that was replaced leads to the publication.
      if (
        former?.kind === 'PUBLICATION' &&
        (await isShownContent(db, { kind: 'PUBLICATION', id: former.id }))
      )
        return response.set('Cache-Control', 'no-store').redirect(LISTS.PUBLICATION.pathOf(former.id));
      return sendMissing();
    }
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

/** A hidden publication is the administrator's alone. Any other address is known to who was given it. */
async function isShownToVisitors(db: Services['db'], { owner }: ServableImage): Promise<boolean> {
  return owner?.kind !== 'PUBLICATION' || isShownContent(db, { kind: 'PUBLICATION', id: owner.id });
}
