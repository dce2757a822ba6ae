import type { DocumentNode } from 'graphql';
import { createContext } from 'react';

/** An operation of the page with its GraphQL answer. */
export interface GivenAnswer {
  readonly operation: string;
  readonly variables: Variables;
  /** Null if the operation failed. */
  readonly data: unknown;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The answers of the page that the server renders, or that is in the browser's document. */
export const GivenAnswersContext = createContext<readonly GivenAnswer[]>([]);

export function findAnswer(
  answers: readonly GivenAnswer[],
  document: DocumentNode,
  variables: Variables,
): GivenAnswer | undefined {
  const key = keyOf(variables);
  return answers.find(
    (answer) => answer.operation === operationName(document) && keyOf(answer.variables) === key,
  );
}

/** Equal variables have equal keys. Undefined variables do not count. */
export const keyOf = (variables: Variables): string =>
  JSON.stringify(variables, Object.keys(variables).sort());

/** @throws Error for a document without a named operation. */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  throw new Error('Every GraphQL operation needs a name');
}
