import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { ANONYMOUS, createContext, type Services } from './context.ts';

/** Executes an operation of a rendered page, without a session. */
export type ExecuteInProcess = (operation: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | undefined;
}) => Promise<FormattedExecutionResult>;

export function createInProcessExecutor(
  schema: GraphQLSchema,
  services: Services,
  maskError: (error: unknown) => GraphQLError,
): ExecuteInProcess {
  return async ({ query, variables, operationName }) => {
    const { data, errors } = await execute({
      schema,
      document: query,
      variableValues: variables,
      operationName,
      contextValue: createContext(services, ANONYMOUS),
    });
    return {
      data: data ?? null,
      ...(errors && { errors: errors.map((error) => maskError(error).toJSON()) }),
    };
  };
}
