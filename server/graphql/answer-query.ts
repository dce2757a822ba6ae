import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS, createContext } from './context.ts';
import { findExcess, MAX_DOCUMENT_LENGTH, MAX_TOKENS } from './limit-operation.ts';
import type { Services } from './services.ts';

/** An operation as a client sends it. */
export interface OperationRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/**
 * Executes a query of a reader without a session. @returns the result as JSON; null for everything but a plain success
 * (mutations, failures, refusals), which is Yoga's to answer.
 */
export type AnswerQuery = (request: OperationRequest) => Promise<string | null>;

export function createQueryAnswerer(schema: GraphQLSchema, services: Services): AnswerQuery {
  const validDocuments = new LRUCache<string, DocumentNode | false>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (_document, query) => query.length + 1,
  });

  return async ({ query, variables, operationName }) => {
    const document = validDocument(query);
    if (!document) return null;
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    if (!isQuery || findExcess(document, operationName, variables)) return null;
    const result = await execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: createContext(services, ANONYMOUS),
    });
    return result.errors ? null : JSON.stringify(result);
  };

  function validDocument(query: string): DocumentNode | false {
    const kept = validDocuments.get(query);
    if (kept !== undefined) return kept;
    const document = query.length <= MAX_DOCUMENT_LENGTH && readValid(query);
    validDocuments.set(query, document);
    return document;
  }

  function readValid(query: string): DocumentNode | false {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS });
      return validate(schema, document, undefined, { maxErrors: 1 }).length === 0 && document;
    } catch {
      // Yoga says what is wrong with it.
      return false;
    }
  }
}

/** A parsed document takes some hundred bytes for each of its characters. */
const MAX_KEPT_CHARACTERS = 50_000;
