import type { RequestHandler } from 'express';

/**
 * Lets only requests through whose address can be read, and gives those that name the whole address (RFC 9112, 3.2.2)
 * their path alone.
 */
export const readableRequest: RequestHandler = (request, response, next) => {
  const { host = 'none' } = request.headers;
  const address = URL.parse(request.url, `http://${host}`);
  if (!address || !HOST.test(host) || !URL.canParse(`http://${host}`)) {
    response.status(400).type('text').send('This address cannot be read.');
    return;
  }
  if (!request.url.startsWith('/')) request.url = `${address.pathname}${address.search}`;
  next();
};

/** A name or an address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Waits for a pipelined request's turn: until then its answer has no connection, and whatever is opened for it would
 * not be closed when the client goes away.
 */
export const inTurn: RequestHandler = (_request, response, next) => {
  if (response.socket) next();
  else response.once('socket', () => next());
};
