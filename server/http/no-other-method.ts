import type { RequestHandler } from 'express';
import { PAGE_PATHS } from '../../rules/page-paths.ts';

/** What no handler took: a page can only be read, and the form sent. The connection ends, since a body may be on its way. */
export const noOtherMethod: RequestHandler = (request, response) => {
  const hasForm = request.path === PAGE_PATHS.membership;
  response
    .status(405)
    .set({ Allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD', Connection: 'close' })
    .type('text')
    .send(hasForm ? 'This address can only be read, or sent its form.' : 'This address can only be read.');
};
