import type { RequestHandler } from 'express';
import type { Services } from '../../../services/services.ts';
import { createContext } from '../../graphql/context.ts';
import type { AnswerOperation } from '../../graphql/yoga.ts';
import { sendFailure } from '../failures.ts';
import type { CountPageViews } from '../pages/count-page-views.ts';
import { JSON_TYPES, parseJson } from '../requests/body-parsers.ts';
import type { ViewerOf } from '../requests/viewer.ts';
import { answerTypeOf } from './answer-type.ts';
import { operationInAddress, operationInBody, UnreadableOperation } from './graphql-request.ts';
import type { QueryRequest } from './query-answers.ts';

/** Refuses requests that are not GraphQL over HTTP, before their body is read. */
export const graphqlRequestOnly: RequestHandler = (request, response, next) => {
  const { method } = request;
  if (answerTypeOf(request) === null) {
    return sendFailure(request, response, 406, 'BAD_USER_INPUT', WRONG_ACCEPT);
  }
  if (method !== 'GET' && method !== 'POST') {
    response.set('Allow', 'GET, POST');
    return sendFailure(request, response, 405, 'BAD_USER_INPUT', 'Send an operation by GET or POST.');
  }
  next();
};

const WRONG_ACCEPT =
  'The answer would be "application/graphql-response+json" or "application/json": name one of them in "Accept".';

/** Answers with Yoga, which sees only the operation and not the request, because it repeats long headers. */
export function graphqlHandler(
  answerOperation: AnswerOperation,
  services: Services,
  viewerOf: ViewerOf,
  countPageViews: CountPageViews,
): RequestHandler {
  return async (request, response) => {
    const isPost = request.method === 'POST';
    if (isPost && !request.is(JSON_TYPES)) {
      return sendFailure(request, response, 415, 'BAD_USER_INPUT', 'Send the operation as JSON.');
    }
    let operation: unknown;
    try {
      operation = isPost ? operationInBody(request.body) : operationInAddress(request.url);
    } catch (error) {
      if (!(error instanceof UnreadableOperation)) throw error;
      return sendFailure(request, response, 400, 'BAD_USER_INPUT', error.message);
    }
    response.set('Cache-Control', 'no-store');
    const context = createContext(
      services,
      viewerOf(request, response),
      (request as QueryRequest).executed,
      (ids) => countPageViews.articles(request, ids),
    );
    const accept = answerTypeOf(request) ?? 'application/json';
    const answer = await answerOperation({ method: isPost ? 'POST' : 'GET', accept, operation }, context);
    response
      .status(answer.status)
      .set(Object.fromEntries(answer.headers))
      .end(await answer.text());
  };
}

/** An article of 500,000 bytes, with room for JSON escapes. */
export const MAX_OPERATION_BYTES = 3_000_000;

export const readOperationBody = parseJson(MAX_OPERATION_BYTES);
