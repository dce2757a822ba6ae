import { getOperationAST, Kind, valueFromASTUntyped } from 'graphql';
import type { Operation, RunOperation } from '../execution/run-operation.ts';

/** The ids of articles in a result that an operation requested one by one, like a reader who opens one. */
export function articlesIn(
  {
    document,
    operationName,
    variableValues,
  }: Pick<Operation, 'document' | 'operationName' | 'variableValues'>,
  { result: { data } }: RunOperation,
): readonly string[] {
  const asked = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const ids = asked.flatMap((field) => {
    if (field.kind !== Kind.FIELD || field.name.value !== 'article') return [];
    const id = field.arguments?.find(({ name }) => name.value === 'id');
    return id && data?.[(field.alias ?? field.name).value]
      ? [String(valueFromASTUntyped(id.value, { ...variableValues }))]
      : [];
  });
  return [...new Set(ids)];
}
