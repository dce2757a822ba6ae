import { GraphQLError } from 'graphql';
import { DomainError } from '../../../platform/errors.ts';

/** The error of an operation that is not executed, or not completed, because it requests too much. */
export const refusal = (message: string): GraphQLError => new GraphQLError(message, { extensions: REFUSED });

/** An invalid document's error with its first positions, because a rule can name all of a document. */
export const refusalOf = ({ message, nodes, source, positions }: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes?.slice(0, 2) ?? null,
    source: source ?? null,
    positions: nodes ? null : (positions ?? null),
    extensions: REFUSED,
  });

/** The error of an operation that took too long. */
export const lateness = (message: string): GraphQLError =>
  new GraphQLError(message, {
    originalError: new DomainError('UNAVAILABLE', message),
    extensions: { code: 'UNAVAILABLE', http: { status: 503, spec: true } },
  });

/** `spec` limits the status to `application/graphql-response+json`, as GraphQL over HTTP demands. */
const REFUSED = { code: 'BAD_USER_INPUT', http: { status: 400, spec: true } };
