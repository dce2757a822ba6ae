import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { Log } from '../log.ts';

/** What no handler answered: a request that Express could not read, or a failure of ours, which is logged and masked. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof DomainError && error.code === 'UNAVAILABLE')
      return sendBusy(response, error.message);
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'A request failed');
    // What is left of a body that was refused need not be read.
    if (status === 413) response.set('Connection', 'close').once('finish', () => request.destroy());
    const isData = /^\/(graphql|uploads)\b/.test(request.path);
    if (!isData) {
      response
        .status(status)
        .type('text')
        .send(status >= 500 ? CATALOGUE.unavailable : (REASONS[status] ?? 'This request cannot be read.'));
    } else if (status >= 500) {
      sendFailure(request, response, 503, 'UNAVAILABLE', CATALOGUE.unavailable);
    } else {
      sendFailure(
        request,
        response,
        status,
        'BAD_USER_INPUT',
        REASONS[status] ?? 'This request cannot be read.',
      );
    }
  };
}

/** Nothing is broken and nothing is logged: it is the moment that is bad. */
function sendBusy(response: Response, message: string): void {
  response.status(503).set({ 'Retry-After': '10', 'Cache-Control': 'no-store' }).type('text').send(message);
}

const REASONS: Readonly<Record<number, string>> = { 413: 'This request is too large.' };

/** Express and its body readers put the status of a client's fault on the error. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** A refusal in the words of the address it was sent to: GraphQL's, or the upload endpoint's. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  message: string,
): void {
  const isGraphQL = request.url?.startsWith('/graphql');
  const failure = isGraphQL ? { errors: [{ message, extensions: { code } }] } : { error: { code, message } };
  response
    .writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(failure));
}

/** What no handler took: a page can only be read, and the form sent. The connection ends, since a body may be on its way. */
export const methodNotAllowed: RequestHandler = (request, response) => {
  const hasForm = request.path === PAGE_PATHS.membership;
  response
    .status(405)
    .set({ Allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD', Connection: 'close' })
    .type('text')
    .send(hasForm ? 'This address can only be read, or sent its form.' : 'This address can only be read.');
};
