import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { sendFailure } from '../failures.ts';
import { parseJson } from '../requests/body-parsers.ts';
import { hasSessionCookie, type IsAdmin } from '../requests/viewer.ts';
import { answerTypeOf } from './answer-type.ts';
import { MAX_OPERATION_BYTES } from './graphql.ts';

/**
 * Only the administrator's operations are long, because they bring articles. Those of others are not parsed. A session is looked up before
 * the body is read, which may then be slow.
 */
export function longOperationsOf(isAdmin: IsAdmin): RequestHandler {
  return async (request, response, next) => {
    const length = lengthOf(request);
    const isShort = length !== null && length <= MAX_SHORT_BYTES;
    if (isShort && !hasSessionCookie(request)) return next();
    // Where sessions cannot be read, the resolvers report that.
    if ((await isAdmin(request, response).catch(() => true)) || isShort) return next();
    if (length === null) return readShort(request, response, next);
    if (length > MAX_OPERATION_BYTES) return next();
    // Not at once: a browser whose session has ended sends its article first, then it reads the answer.
    request
      .once('end', () => {
        // Without `data`: in the other type GraphQL over HTTP asks for the status.
        const status = answerTypeOf(request) === 'application/graphql-response+json' ? 401 : 200;
        sendFailure(request, response, status, 'UNAUTHENTICATED', CATALOGUE.signInNeeded);
      })
      .resume();
  };
}

/** Null where the headers do not tell it: sent in chunks, or compressed. */
function lengthOf({ headers }: IncomingMessage): number | null {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : null;
}

/** The longest document, and its variables: a letter in a wrong field of the membership form, as `POST /membership` reads it. */
const MAX_SHORT_BYTES = 128 * 1024;

const readShort = parseJson(MAX_SHORT_BYTES);
