import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { Log } from '../log.ts';

/** Answers a request that Express could not read, and failures of the program, which are logged and masked. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof DomainError && error.code === 'UNAVAILABLE')
      return sendBusy(response, error.message);
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'A request failed');
    // The rest of a refused body need not be read.
    if (status === 413) response.set('Connection', 'close').once('finish', () => request.destroy());
    const message =
      status >= 500 ? CATALOGUE.unavailable : (REASONS[status] ?? 'This request cannot be read.');
    if (!/^\/(graphql|uploads)\b/.test(request.path)) response.status(status).type('text').send(message);
    else if (status >= 500) sendFailure(request, response, 503, 'UNAVAILABLE', message);
    else sendFailure(request, response, status, 'BAD_USER_INPUT', message);
  };
}

/** Too much load is no error of the program, so it is not logged. */
export function sendBusy(response: Response, message: string): void {
  response.status(503).set({ 'Retry-After': '10', 'Cache-Control': 'no-store' }).type('text').send(message);
}

const REASONS: Readonly<Record<number, string>> = { 413: 'This request is too large.' };

/** Express and its body parsers set `status` on errors that the client caused. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** A refusal in the format of GraphQL or of the upload endpoint. */
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

/** Answers requests that no handler took (405). Closes the connection, because a body may follow. */
export const methodNotAllowed: RequestHandler = (request, response) => {
  const hasForm = request.path === PAGE_PATHS.membership;
  response
    .status(405)
    .set({ Allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD', Connection: 'close' })
    .type('text')
    .send(hasForm ? 'This address can only be read, or sent its form.' : 'This address can only be read.');
};
