import { GraphQLError } from 'graphql';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { Log } from '../log.ts';

/** The catalogue's sentence for a failure that nobody foresaw, by the field that was asked for. */
const FAILURES: Readonly<Record<string, string>> = {
  news: CATALOGUE.listFailed,
  manageNews: CATALOGUE.listFailed,
  article: CATALOGUE.articleFailed,
  session: CATALOGUE.authenticationUnavailable,
  login: CATALOGUE.authenticationUnavailable,
  logout: CATALOGUE.authenticationUnavailable,
  changePassword: CATALOGUE.authenticationUnavailable,
  createArticle: CATALOGUE.createFailed,
  updateArticle: CATALOGUE.updateFailed,
  deleteArticle: CATALOGUE.deleteFailed,
  applyForMembership: CATALOGUE.applicationFailed,
};

const WRONG_VARIABLE = 'A variable has a value of the wrong type.';

/** What a client is told of a failure: a domain error as it is, a fault of the request as GraphQL words it, the rest masked and logged. */
export function createErrorMask(log: Log): (error: unknown) => GraphQLError {
  return (error) => {
    const cause = error instanceof GraphQLError ? error.originalError : error;
    if (cause instanceof DomainError) {
      if (cause.cause) log.error({ err: cause.cause }, cause.message);
      return failure(cause.code, cause.message, error);
    }
    // A document that does not parse or fit the schema, or variables of the wrong type.
    if (error instanceof GraphQLError && !cause) return failure('BAD_USER_INPUT', error.message, error);
    // graphql-js repeats a variable's value in its words, and the value may be a password.
    if (cause instanceof GraphQLError) return failure('BAD_USER_INPUT', WRONG_VARIABLE, error);
    log.error({ err: cause ?? error }, 'A GraphQL operation failed');
    return failure('UNAVAILABLE', FAILURES[rootFieldOf(error)] ?? CATALOGUE.unavailable, error);
  };
}

/** The field itself for a failure of its own; below it only the name that it has in the answer is known. */
function rootFieldOf(error: unknown): string {
  if (!(error instanceof GraphQLError)) return '';
  const [node] = error.nodes ?? [];
  return error.path?.length === 1 && node?.kind === 'Field' ? node.name.value : String(error.path?.[0]);
}

function failure(code: ErrorCode, message: string, error: unknown): GraphQLError {
  const { nodes, path, extensions } = error instanceof GraphQLError ? error : {};
  const http = extensions?.http;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: http ? { code, http } : { code },
  });
}
