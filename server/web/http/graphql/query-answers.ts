import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../../platform/errors.ts';
import { type Answer, makeAnswer } from '../../answers/answer.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import type { PreparedQuery, PrepareQuery } from '../../graphql/documents/prepare-query.ts';
import type { RunOperation } from '../../graphql/execution/run-operation.ts';
import type { CountPageViews } from '../pages/count-page-views.ts';
import type { AddressOf } from '../requests/client-address.ts';
import { isTooNested } from '../requests/nested-json.ts';
import { isOwnRequest } from '../requests/own-origin.ts';
import { hasReadableHost } from '../requests/request-url.ts';
import { hasSessionCookie } from '../requests/viewer.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { answerTypeOf } from './answer-type.ts';

/** Answers a query that a reader without a session sends by POST. @returns false where Express must do it. */
export type SendQueryAnswer = (request: QueryRequest, response: ServerResponse) => Promise<boolean>;

/** `body` is parsed, as in Express. `executed` is an operation of it that failed, which Yoga answers. */
export type QueryRequest = IncomingMessage & { body?: unknown; executed?: RunOperation };

export function createQuerySender({
  answers,
  prepareQuery,
  publicUrl,
  addressOf,
  securityHeaders: { list: headers },
  countPageViews,
}: {
  answers: AnswerCache<Answer | null>;
  prepareQuery: PrepareQuery;
  publicUrl: () => string;
  addressOf: AddressOf;
  securityHeaders: SecurityHeaders;
  countPageViews: CountPageViews;
}): SendQueryAnswer {
  /** The ids of the articles in each answer. */
  const opened = new WeakMap<Answer, readonly string[]>();

  return async (request, response) => {
    const type = answerTypeOf(request);
    if (type === null || !response.socket || !isAnonymousQuery(request)) return false;
    const contentType = `${type}; charset=utf-8`;
    request.body = await readJson(request);
    const operation = operationOf(request.body);
    if (operation === null) return false;
    const query = prepareQuery(operation.query, operation.operationName);
    const key = query && keyOf(contentType, operation, query);
    if (query === null || key === null) return false;
    const answer = await answers
      .getOrMake(key, { address: addressOf(request) }, async () => {
        const executed = await query.execute(operation.variables);
        if (executed.json !== null) {
          const answer = toAnswer(executed.json, contentType, headers);
          opened.set(answer, query.articlesIn(operation.variables, executed));
          return { answer, cacheable: true };
        }
        request.executed = executed;
        return { answer: null, cacheable: false };
      })
      .catch(nullIfRefused);
    if (answer) {
      sendAnswer(request, response, answer);
      countPageViews.articles(request, opened.get(answer) ?? []);
    }
    return answer !== null;
  };

  function isAnonymousQuery(request: IncomingMessage): boolean {
    const { method, url, headers } = request;
    return (
      method === 'POST' &&
      url === '/graphql' &&
      PLAIN_JSON.test(headers['content-type'] ?? '') &&
      headers['content-encoding'] === undefined &&
      Number(headers['content-length']) <= MAX_BODY_BYTES &&
      !hasSessionCookie(request) &&
      hasReadableHost(request) &&
      isOwnRequest(request, publicUrl())
    );
  }
}

function toAnswer(json: string, contentType: string, headers: readonly string[]): Answer {
  const traits = { status: 200, contentType, cacheControl: 'no-store', headers };
  return makeAnswer(traits, json, EFFORT);
}

/** Yoga answers a query that the queue refuses. */
function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

const PLAIN_JSON = /^application\/json(?:;\s*charset=utf-8)?$/i;

/**
 * Contains only the variables that the query declares, so others create no second entry. Null for a list or
 * object, which no query accepts, and for a number that JSON cannot represent: 1e999 would become null.
 */
function keyOf(
  contentType: string,
  { query, variables, operationName }: OperationRequest,
  { variableNames }: PreparedQuery,
): string | null {
  const given: [name: string, value: unknown][] = [];
  for (const name of variableNames) {
    if (!Object.hasOwn(variables, name)) continue;
    if (!isExactScalar(variables[name])) return null;
    given.push([name, variables[name]]);
  }
  return JSON.stringify([contentType, query, operationName, given]);
}

/** @returns undefined when the body is neither an object nor a list, or is nested too deeply. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  await new Promise((resolve, reject) => {
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  const body = Buffer.concat(chunks);
  if (isTooNested(body)) return undefined;
  try {
    const value: unknown = JSON.parse(body.toString().replace(BYTE_ORDER_MARK, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Null for a body with other members, such as extensions. */
function operationOf(body: unknown): OperationRequest | null {
  const { query, variables, operationName, ...others } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (!isObject(variables ?? {}) || typeof (operationName ?? '') !== 'string') return null;
  return {
    query,
    variables: (variables ?? {}) as Variables,
    operationName: (operationName ?? null) as string | null,
  };
}

interface OperationRequest {
  readonly query: string;
  readonly variables: Variables;
  readonly operationName: string | null;
}

type Variables = Readonly<Record<string, unknown>>;

const isExactScalar = (value: unknown) =>
  value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);

const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Queries are short. Longer bodies, such as articles, go to Express. */
const MAX_BODY_BYTES = 16 * 1024;

/** Brotli quality. Many answers are sent only once. */
const EFFORT = 1;
