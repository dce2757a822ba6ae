import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS, createContext, type Services } from './context.ts';
import { findExcess, MAX_DOCUMENT_LENGTH, MAX_TOKENS } from './limit-operation.ts';

export interface PreparedQuery {
  readonly variableNames: readonly string[];
  /** @returns the result as JSON; null for errors, which Yoga answers. */
  execute(variables: Readonly<Record<string, unknown>>): Promise<string | null>;
}

/** @returns null for all but a valid query; Yoga answers the rest. */
export type PrepareQuery = (document: string, operationName: string | null) => PreparedQuery | null;

export function createQueryPreparer(schema: GraphQLSchema, services: Services): PrepareQuery {
  const prepared = new LRUCache<string, QueriesByName>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_queries, text) => text.length + 1,
  });

  return (text, operationName) => {
    let queries = prepared.get(text);
    if (!queries) {
      queries = prepareAll(text);
      prepared.set(text, queries);
    }
    return queries.get(operationName) ?? null;
  };

  /** A single query needs no name. Empty for an invalid document. */
  function prepareAll(text: string): QueriesByName {
    const queries = new Map<string | null, PreparedQuery>();
    const document = readValid(text);
    const operations = document?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? [];
    for (const operation of operations as OperationDefinitionNode[]) {
      if (!document || operation.operation !== OperationTypeNode.QUERY) continue;
      const query = prepare(document, operation);
      if (operation.name) queries.set(operation.name.value, query);
      if (operations.length === 1) queries.set(null, query);
    }
    return queries;
  }

  function readValid(text: string): DocumentNode | null {
    if (text.length > MAX_DOCUMENT_LENGTH) return null;
    try {
      const document = parse(text, { maxTokens: MAX_TOKENS });
      return validate(schema, document, undefined, { maxErrors: 1 }).length === 0 ? document : null;
    } catch {
      // Yoga reports the error.
      return null;
    }
  }

  function prepare(document: DocumentNode, operation: OperationDefinitionNode): PreparedQuery {
    const operationName = operation.name?.value ?? null;
    return {
      variableNames: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      async execute(variables) {
        if (findExcess(document, operationName, variables)) return null;
        const result = await execute({
          schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: createContext(services, ANONYMOUS),
        });
        return result.errors ? null : JSON.stringify(result);
      },
    };
  }
}

/** By operation name. */
type QueriesByName = ReadonlyMap<string | null, PreparedQuery>;

/** A parsed document takes about 100 bytes for each character. */
const MAX_CACHED_CHARACTERS = 50_000;
