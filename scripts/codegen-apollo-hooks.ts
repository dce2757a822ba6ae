import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** codegen's own type needs an older TypeScript. */
type PluginFunction = (
  schema: unknown,
  documents: { document?: DocumentNode }[],
) => { prepend: string[]; content: string };

/** A codegen plugin for Apollo Client 4 hooks: `useNewsQuery`, `useCreateArticleMutation`… */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition');
  const kinds = [...new Set(operations.map(({ operation }) => HOOKS[operation]))].sort();
  return {
    prepend: [`import { ${kinds.join(', ')} } from '@apollo/client/react';`],
    content: operations.map(hookOf).join('\n'),
  };
};

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' } as const;

function hookOf({ name, operation, variableDefinitions }: OperationDefinitionNode): string {
  if (!name) throw new Error('Every GraphQL operation needs a name');
  const base = `${name.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
  const hook = HOOKS[operation];
  const needsVariables =
    operation === 'query' &&
    variableDefinitions?.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue);
  const options = `options${needsVariables ? '' : '?'}: ${hook}.Options<${base}, ${base}Variables>`;
  return `export const use${base} = (${options}) => ${hook}(${name.value}Document, options);`;
}
