import type { RequestHandler } from 'express';
import { createContext, type Services } from '../graphql/context.ts';
import type { Yoga } from '../graphql/yoga.ts';
import { JSON_TYPES, parseJson } from './body-parsers.ts';
import type { CountOpenings } from './count-openings.ts';
import { sendFailure } from './failures.ts';
import type { QueryRequest } from './query-answers.ts';
import type { ViewerOf } from './viewer.ts';

/** GraphQL over HTTP: checks the request and passes it to Yoga. */
export function graphqlHandler(
  yoga: Yoga,
  services: Services,
  viewerOf: ViewerOf,
  countOpenings: CountOpenings,
): RequestHandler {
  return async (request, response) => {
    if (request.method === 'POST' && !request.is(JSON_TYPES)) {
      return sendFailure(request, response, 415, 'BAD_USER_INPUT', 'Send the operation as JSON.');
    }
    if (request.method === 'POST' && request.body === undefined) {
      return sendFailure(request, response, 400, 'BAD_USER_INPUT', 'This request cannot be read.');
    }
    if (request.method === 'POST' && Object.keys(request.body).length === 0) {
      return sendFailure(request, response, 400, 'BAD_USER_INPUT', 'The operation has no "query".');
    }
    response.set('Cache-Control', 'no-store');
    const context = createContext(
      services,
      viewerOf(request, response),
      (request as QueryRequest).executed,
      (ids) => countOpenings.articles(request, ids),
    );
    await yoga.handle(request, response, context);
  };
}

/** An article of 500,000 bytes, with room for JSON escapes. */
export const MAX_OPERATION_BYTES = 3_000_000;

export const readOperationBody = parseJson(MAX_OPERATION_BYTES);
