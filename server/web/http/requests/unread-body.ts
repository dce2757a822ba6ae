import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** Answers 413 as soon as a body is too long. The parsers of Express would read it to its end first. */
export function parseAtMost(limit: number, parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (Number(request.headers['content-length']) > limit) return next(new BodyTooLarge());
    let isSettled = false;
    const settle = (error?: unknown) => {
      if (isSettled) return;
      isSettled = true;
      next(error);
    };
    parse(request, response, settle);
    // Added only now, because a listener starts the reading.
    if (isSettled) return;
    afterBytes(request, limit, () => {
      settle(new BodyTooLarge());
      drain(request, restOf(request));
    });
  };
}

class BodyTooLarge extends Error {
  readonly status = 413;
}

/** Limits the unread rest of a body that a client sends after its answer. */
export function boundRest(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  // Runs before Node's own listener, which reads a body without a reader: an endless one for five minutes.
  response.prependOnceListener('finish', () => drain(request, restOf(request)));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Reads at most `count` bytes of an unwanted body: many clients read the answer only after sending it. */
export function drain(request: IncomingMessage, count: number): void {
  if (request.complete || request.destroyed || draining.has(request)) return;
  draining.add(request);
  afterBytes(request, count, () => request.destroy());
  request.resume();
}

const draining = new WeakSet<IncomingMessage>();

/** Starts the reading. */
export function afterBytes(request: IncomingMessage, count: number, act: () => void): void {
  let rest = count;
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) act();
  });
}

/** Reads a body of a moderate stated length to its end; cuts off others, which may have no end. */
const restOf = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length']) <= MAX_NAMED_BYTES ? MAX_NAMED_BYTES : MAX_REST_BYTES;

const MAX_NAMED_BYTES = 8 * 1024 * 1024;
const MAX_REST_BYTES = 1024 * 1024;
