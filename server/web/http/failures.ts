import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { readLanguage } from '../../../rules/languages/language-path.ts';
import { CATALOGUE, catalogueId } from '../../../rules/messages/catalogue.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { isMoved } from '../../database/site-state/site-move.ts';
import { DomainError, type ErrorCode } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { newRequestId } from '../../platform/logging/request-id.ts';
import { makeLastAnswer, TEXT_TYPE, textOfAnswer } from './connections/last-answer.ts';
import { answerTypeOf } from './graphql/answer-type.ts';

/** Answers requests that Express could not read, and failures of the program, which it logs and masks. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (response.headersSent) {
      // Express would print the error in addition to the log.
      log.error({ err: error }, 'An answer broke off');
      return void response.destroy();
    }
    if (isMoved(error)) return refuseForNow(CATALOGUE.siteMoving);
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return refuseForNow(error.message);
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'A request failed');
    const message =
      status >= 500 ? CATALOGUE.unavailable : (REASONS[status] ?? 'This request cannot be read.');
    if (!DATA_ADDRESS.test(request.path)) response.status(status).type('text').send(message);
    else if (status >= 500) sendFailure(request, response, 503, 'UNAVAILABLE', message);
    else sendFailure(request, response, status, 'BAD_USER_INPUT', message);

    function refuseForNow(sentence: string): void {
      response.set('Retry-After', RETRY_AFTER_SECONDS);
      if (DATA_ADDRESS.test(request.path)) sendFailure(request, response, 503, 'UNAVAILABLE', sentence);
      else sendBusy(response, sentence);
    }
  };
}

/** Overload is not an error of the program, so it is not logged. */
export function sendBusy(response: Response, message: string): void {
  response
    .status(503)
    .set({ 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' })
    .type('text')
    .send(message);
}

export const RETRY_AFTER_SECONDS = '10';

const REASONS: Readonly<Record<number, string>> = { 413: 'This request is too large.' };

/** Express and its body parsers set `status` on errors that the client caused. */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** A refusal in GraphQL's format and the media type that the client accepts, or in the format of uploads. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  message: string,
): void {
  response
    .writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': dataTypeOf(request) })
    .end(failureText(request.url ?? '', code, message));
}

/** The media type of answers at a data address. */
const dataTypeOf = (request: IncomingMessage): string =>
  `${(isGraphQL(request.url ?? '') && answerTypeOf(request)) || 'application/json'}; charset=utf-8`;

const isGraphQL = (url: string): boolean => url.startsWith('/graphql');

function failureText(url: string, code: ErrorCode, message: string): string {
  return JSON.stringify(
    isGraphQL(url)
      ? { errors: [{ message, extensions: { code, id: catalogueId(message) } }] }
      : { error: { code, message } },
  );
}

export interface HttpRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A refusal for a connection that closes without a handler. @param headers names and values in turn. */
export function rawRefusal(
  request: IncomingMessage,
  { status, code, message }: HttpRefusal,
  headers: readonly string[],
): string {
  const withId = [...headers, 'X-Request-Id', newRequestId()];
  const { url = '' } = request;
  return textOfAnswer(
    DATA_ADDRESS.test(url)
      ? makeLastAnswer(status, dataTypeOf(request), failureText(url, code, message), withId)
      : makeLastAnswer(status, TEXT_TYPE, message, withId),
  );
}

/** Addresses with answers in JSON, including refusals. */
const DATA_ADDRESS = /^\/(graphql|uploads|create-news\/preview)\b/;

/** Answers requests that no handler took (405). */
export const methodNotAllowed: RequestHandler = (request, response) => {
  const hasForm = readLanguage(request.path).path === PAGE_PATHS.membership;
  response
    .status(405)
    .set({ Allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD' })
    .type('text')
    .send(hasForm ? 'This address can only be read, or sent its form.' : 'This address can only be read.');
};
