import { type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql';
import type { Services } from '../../../services/services.ts';
import { ANONYMOUS, createContext } from '../context.ts';
import { type RunOperation, runOperation } from '../execution/run-operation.ts';
import { articlesIn } from './articles-in.ts';
import type { DocumentReader } from './read-document.ts';

export interface PreparedQuery {
  readonly variableNames: readonly string[];
  /** Executes the query for a reader without a session. */
  execute(variables: Readonly<Record<string, unknown>>): Promise<RunOperation>;
  /** The ids of the articles that the query requested and its outcome has. */
  articlesIn(variables: Readonly<Record<string, unknown>>, outcome: RunOperation): readonly string[];
}

/** @returns null unless the query is valid. Yoga answers the rest. */
export type PrepareQuery = (text: string, operationName: string | null) => PreparedQuery | null;

export function createQueryPreparer(
  schema: GraphQLSchema,
  readDocument: DocumentReader,
  services: Services,
): PrepareQuery {
  return (text, operationName) => {
    const { document } = readDocument(text);
    if (!document) return null;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return null;
    return {
      variableNames: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      execute: (variableValues) =>
        runOperation({
          schema,
          document,
          operationName,
          variableValues,
          contextValue: createContext(services, ANONYMOUS),
        }),
      articlesIn: (variableValues, outcome) =>
        articlesIn({ document, operationName, variableValues }, outcome),
    };
  };
}
