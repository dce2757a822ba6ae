import type { DocumentNode } from 'graphql';
import { createContext } from 'react';

/** An operation of the page with its answer, as GraphQL gave it. */
export interface GivenAnswer {
  readonly operation: string;
  readonly variables: Variables;
  /** Null where the operation failed. */
  readonly data: unknown;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The answers that came with the page: on the server those of the rendered page, in the browser those in its document. */
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

/** Equal for equal variables; undefined ones do not count. */
export const keyOf = (variables: Variables): string =>
  JSON.stringify(variables, Object.keys(variables).sort());

/** @throws Error for a document without a named operation. */
export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  throw new Error('Every GraphQL operation needs a name');
}
