import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { MAX_ANSWER_BYTES, tooLarge } from './execution.ts';
import { findExcess } from './limit-operation.ts';

/** A valid operation of a client. */
export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly contextValue: GraphQLContext;
}

export interface RunOperation {
  readonly result: ExecutionResult;
  /** The result as JSON. Null with errors, which are not masked yet. */
  readonly json: string | null;
}

/** Executes an operation within the bounds of its cost, its time and the size of its answer. */
export async function runOperation(operation: Operation): Promise<RunOperation> {
  const { document, operationName, variableValues, contextValue } = operation;
  const excess = findExcess(document, operationName, variableValues);
  if (excess) return { result: { errors: [excess] }, json: null };
  const run = () => execute({ ...operation, options: { maxCoercionErrors: MAX_COERCION_ERRORS } });
  const result = await (isQuery(operation) ? contextValue.execution.runQuery(run) : run());
  const json = JSON.stringify(result);
  if (Buffer.byteLength(json) <= MAX_ANSWER_BYTES) return { result, json: result.errors ? null : json };
  if (isQuery(operation)) return { result: { errors: [tooLarge()] }, json: null };
  return { result: { data: null, errors: [...(result.errors ?? []), doneButTooLarge()] }, json: null };
}

export const isQuery = ({
  document,
  operationName,
}: Pick<Operation, 'document' | 'operationName'>): boolean =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;

/** Each error contains the whole value of the variable, and is masked. */
const MAX_COERCION_ERRORS = 1;

/** A completed mutation must not look as if it had failed. */
const doneButTooLarge = () =>
  new GraphQLError(
    'The operation was carried out, unless another error says otherwise, but the answer would be too large.',
    { extensions: { code: 'BAD_USER_INPUT', http: { status: 200 } } },
  );
