import type { RequestHandler, Response } from 'express';
import type { Services } from '../graphql/services.ts';
import { isServable } from '../images/image-repository.ts';

/** Serves stored pictures and their smaller copies; a path is used only once a row vouches for it. */
export function pictureHandler({
  db,
  imageStore,
  log,
}: Pick<Services, 'db' | 'imageStore' | 'log'>): RequestHandler {
  return async (request, response, next) => {
    const path = request.path.slice('/uploads/'.length);
    if (!(await isServable(db, path))) return sendMissingPicture(response);
    // Browsers' fetch adds `no-cache` to a conditional request; the file sender would send all bytes again for it.
    delete request.headers['cache-control'];
    const options = { cacheControl: false, dotfiles: 'allow', headers: headersOf(path) } as const;
    response.sendFile(imageStore.filePath(path), options, (error?: SendError) => {
      if (!error || response.headersSent || response.destroyed) return;
      if (error.code === 'ENOENT') {
        log.error({ path }, 'The file of a stored picture is missing');
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

/** What Express's file sender reports: a file system's error, or a condition or range that does not hold. */
type SendError = Error & {
  readonly code?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A path is never given to a second picture, so it stands for its bytes, and one month is short for a cache. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=2592000, immutable';

export const PICTURE_HEADERS = {
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

export function sendMissingPicture(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('There is no such picture.');
}
