import { GraphQLError } from 'graphql';
import { CATALOGUE, catalogueId } from '../../../rules/messages/catalogue.ts';
import { WRITE_ADVICE } from '../../../rules/messages/write-problems.ts';
import { isMoved } from '../../database/site-state/site-move.ts';
import { withAdvice, writeProblemOf } from '../../database/writes/write-problem.ts';
import { DomainError, type ErrorCode } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';

/** The sentence for an unexpected failure, by root field. */
const FAILURES: Readonly<Record<string, string>> = {
  news: CATALOGUE.listFailed,
  manageNews: CATALOGUE.listFailed,
  article: CATALOGUE.articleFailed,
  session: CATALOGUE.authenticationUnavailable,
  login: CATALOGUE.authenticationUnavailable,
  logout: CATALOGUE.authenticationUnavailable,
  changePassword: CATALOGUE.authenticationUnavailable,
  devices: CATALOGUE.authenticationUnavailable,
  removeDevice: CATALOGUE.authenticationUnavailable,
  createArticle: CATALOGUE.createFailed,
  updateArticle: CATALOGUE.updateFailed,
  deleteArticle: CATALOGUE.deleteFailed,
  applyForMembership: CATALOGUE.applicationFailed,
};

const WRONG_VARIABLE = 'A variable has a value of the wrong type.';

/** Domain errors and request errors are sent as they are; all others are masked and logged. */
export function createErrorMask(log: Log): (error: unknown) => GraphQLError {
  return (error) => {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    // Applies even when a domain error was made from it.
    if (isMoved(cause)) return failure('UNAVAILABLE', CATALOGUE.siteMoving, error, { http: RETRY_LATER });
    if (cause instanceof DomainError) {
      // Its message can contain a file name.
      if (cause.cause) log.error({ err: cause.cause, code: cause.code }, 'A GraphQL operation was refused');
      return failure(cause.code, cause.message, error, { mistakes: cause.mistakes });
    }
    // The document or a variable is invalid.
    if (error instanceof GraphQLError && !cause) return failure('BAD_USER_INPUT', error.message, error);
    // graphql-js quotes the variable's value, which may be a password.
    if (cause instanceof GraphQLError) return failure('BAD_USER_INPUT', WRONG_VARIABLE, error);
    log.error({ err: cause ?? error }, 'A GraphQL operation failed');
    return failure('UNAVAILABLE', sentenceFor(rootFieldOf(error), cause), error);
  };
}

/** What failed, and what the administrator can do when the disk or another program is the reason. */
function sentenceFor(rootField: string, cause: unknown): string {
  const sentence = FAILURES[rootField];
  const problem = writeProblemOf(cause);
  if (problem === null || rootField === 'applyForMembership') return sentence ?? CATALOGUE.unavailable;
  const advice = WRITE_ADVICE[problem];
  return sentence === undefined ? advice : withAdvice(sentence, advice);
}

/** For a nested failure only the alias is known. */
function rootFieldOf(error: unknown): string {
  if (!(error instanceof GraphQLError)) return '';
  const [node] = error.nodes ?? [];
  return error.path?.length === 1 && node?.kind === 'Field' ? node.name.value : String(error.path?.[0]);
}

const RETRY_LATER = { status: 503, headers: { 'Retry-After': '60' } };

function failure(
  code: ErrorCode,
  message: string,
  error: unknown,
  more: { readonly http?: typeof RETRY_LATER; readonly mistakes?: DomainError['mistakes'] } = {},
): GraphQLError {
  const { nodes, path, extensions } = error instanceof GraphQLError ? error : {};
  const http = more.http ?? (path ? extensions?.http : httpOf(code, extensions));
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: {
      code,
      ...idOf(message),
      // The field of the first mistake, and of each the path to its part.
      ...(more.mistakes?.length ? { field: fieldOf(more.mistakes), mistakes: more.mistakes } : {}),
      ...(http ? { http } : {}),
    },
  });
}

/** By which clients say the sentence in another language. */
const idOf = (message: string) => {
  const id = catalogueId(message);
  return id === undefined ? {} : { id };
};

const fieldOf = ([first]: DomainError['mistakes']): string => String(first?.path[0] ?? '');

/** Without a path the answer has no `data`; `application/graphql-response+json` then needs 4xx or 5xx. */
function httpOf(code: ErrorCode, { http, code: given }: GraphQLError['extensions'] = {}): unknown {
  // Replaces Yoga's status, which also applies to `application/json`, although the request is well-formed.
  if (given === 'OPERATION_RESOLUTION_FAILURE') return { status: 400, spec: true };
  return http ?? { status: STATUSES[code] ?? 400, spec: true };
}

const STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  BUSY: 503,
};
