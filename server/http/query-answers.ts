import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, makeAnswer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { AnswerQuery, OperationRequest } from '../graphql/answer-query.ts';
import { isOwnRequest } from './own-origin.ts';
import { hasReadableHost } from './readable-request.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { hasSessionCookie } from './session-cookie.ts';

/**
 * Answers a GraphQL query that a reader without a session sends by POST. @returns whether it did; if not, the request
 * goes its usual way, with what was read of it in `body`.
 */
export type SendQueryAnswer = (request: QueryRequest, response: ServerResponse) => Promise<boolean>;

/** As Express has it: the parsed body, once it is read. */
export type QueryRequest = IncomingMessage & { body?: unknown };

export function createQuerySender({
  answers,
  answerQuery,
  publicUrl,
}: {
  answers: AnswerCache<Answer | null>;
  answerQuery: AnswerQuery;
  publicUrl: () => string;
}): SendQueryAnswer {
  return async (request, response) => {
    const contentType = responseTypeOf(request.headers.accept);
    if (contentType === null || !response.socket || !isReadersQuery(request)) return false;
    request.body = await readJson(request);
    const operation = operationOf(request.body);
    if (operation === null) return false;
    const key = keyOf(contentType, operation);
    if (key === null) return false;
    const answer = await answers.answer(key, () => makeQueryAnswer(operation, contentType));
    if (answer) sendAnswer(request, response, answer);
    return answer !== null;
  };

  function isReadersQuery(request: IncomingMessage): boolean {
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

  async function makeQueryAnswer(operation: OperationRequest, contentType: string) {
    const json = await answerQuery(operation);
    if (json === null) return { answer: null, keep: false };
    const traits = { status: 200, contentType, cacheControl: 'no-store', headers: SECURITY_HEADERS };
    return { answer: makeAnswer(traits, json, EFFORT), keep: true };
  }
}

/** The type that Yoga would choose; null for requests that are its own to read. */
function responseTypeOf(accept = '*/*'): string | null {
  if (/^(?:application\/json|\*\/\*)(?:,|$)/.test(accept)) return 'application/json; charset=utf-8';
  if (/^application\/graphql-response\+json(?:,|$)/.test(accept)) {
    return 'application/graphql-response+json; charset=utf-8';
  }
  return null;
}

const PLAIN_JSON = /^application\/json(?:;\s*charset=utf-8)?$/i;

/** Null where JSON cannot say what was sent: a number beyond all bounds is read as infinite, and written as null. */
function keyOf(contentType: string, operation: OperationRequest): string | null {
  let isExact = true;
  const key = JSON.stringify([contentType, operation], (_name, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) isExact = false;
    return value;
  });
  return isExact ? key : null;
}

/** @returns undefined for what is neither an object nor a list. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  await new Promise((resolve, reject) => {
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString().replace(BYTE_ORDER_MARK, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Null for a body with anything that has a meaning beyond a query's own. */
function operationOf(body: unknown): OperationRequest | null {
  const { query, variables, operationName, ...others } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (!isObject(variables ?? {}) || typeof (operationName ?? '') !== 'string') return null;
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: (operationName ?? null) as string | null,
  };
}

const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Queries are short; an article's text goes its usual way. */
const MAX_BODY_BYTES = 16 * 1024;

/** Of brotli: each asks for something of its own, so many an answer is sent once. */
const EFFORT = 1;
