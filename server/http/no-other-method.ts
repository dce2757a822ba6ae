import type { RequestHandler } from 'express';

/** What no handler took: a page can only be read. The connection ends, since a body may be on its way. */
export const noOtherMethod: RequestHandler = (_request, response) => {
  response
    .status(405)
    .set({ Allow: 'GET, HEAD', Connection: 'close' })
    .type('text')
    .send('This address can only be read.');
};
