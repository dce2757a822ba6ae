import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { sendFailure } from '../failures.ts';
import { parseJson } from '../requests/body-parsers.ts';
import { hasSessionCookie, type IsAdmin } from '../requests/viewer.ts';
import { answerTypeOf } from './answer-type.ts';
import { MAX_OPERATION_BYTES } from './graphql.ts';

/** Only the administrator's operations may be long, and slow: the session is checked before the body. */
export function longOperationsOf(isAdmin: IsAdmin): RequestHandler {
  return async (request, response, next) => {
    const length = lengthOf(request);
    const isShort = length !== null && length <= MAX_SHORT_BYTES;
    if (isShort && !hasSessionCookie(request)) return next();
    // When sessions cannot be read, the resolvers report it.
    if ((await isAdmin(request, response).catch(() => true)) || isShort) return next();
    if (length === null) return readShort(request, response, next);
    if (length > MAX_OPERATION_BYTES) return next();
    // Delayed, because a browser whose session has ended reads the answer only after it has sent its article.
    request
      .once('end', () => {
        // The answer has no `data`, so GraphQL over HTTP requires this status in the other media type.
        const status = answerTypeOf(request) === 'application/graphql-response+json' ? 401 : 200;
        sendFailure(request, response, status, 'UNAUTHENTICATED', CATALOGUE.signInNeeded);
      })
      .resume();
  };
}

/** Null when the headers do not tell it, because the body is chunked or compressed. */
function lengthOf({ headers }: IncomingMessage): number | null {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : null;
}

/** Room for a letter in a wrong field of the membership form, as in `POST /membership`. */
const MAX_SHORT_BYTES = 128 * 1024;

const readShort = parseJson(MAX_SHORT_BYTES);
