import type { ErrorRequestHandler, Response } from 'express';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { sendFailure } from './send-failure.ts';

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
