import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The built client's files, compressed at build; those with a hash in their name never change. */
export function clientFilesHandler(folder: URL): RequestHandler {
  return sirv(fileURLToPath(folder), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
