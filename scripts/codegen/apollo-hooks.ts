import type { DocumentNode, OperationDefinitionNode } from 'graphql';

interface HooksConfig {
  /** The module of the query hook, for only query hooks. By default, Apollo provides all hooks. */
  readonly queryHookFrom?: string;
}

/** codegen's own type needs an older TypeScript. */
type PluginFunction = (
  schema: unknown,
  documents: { document?: DocumentNode }[],
  config: HooksConfig,
) => { prepend: string[]; content: string };

/** A codegen plugin for Apollo Client 4 hooks: `useNewsQuery`, `useCreateArticleMutation`… */
export const plugin: PluginFunction = (_schema, documents, { queryHookFrom }) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition')
    .filter(({ operation }) => operation === 'query' || !queryHookFrom);
  const kinds = [...new Set(operations.map(({ operation }) => HOOKS[operation]))].sort();
  return queryHookFrom
    ? {
        prepend: [`import { type QueryOptions, useQuery } from '${queryHookFrom}';`],
        content: operations.map((operation) => hookOf(operation, 'QueryOptions')).join('\n'),
      }
    : {
        prepend: [`import { ${kinds.join(', ')} } from '@apollo/client/react';`],
        content: operations
          .map((operation) => hookOf(operation, `${HOOKS[operation.operation]}.Options`))
          .join('\n'),
      };
};

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' } as const;

function hookOf(
  { name, operation, variableDefinitions }: OperationDefinitionNode,
  optionsType: string,
): string {
  if (!name) throw new Error('Every GraphQL operation needs a name');
  const base = `${name.value}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
  const hook = HOOKS[operation];
  const needsVariables =
    operation === 'query' &&
    variableDefinitions?.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue);
  const options = `options${needsVariables ? '' : '?'}: ${optionsType}<${base}, ${base}Variables>`;
  return `export const use${base} = (${options}) => ${hook}(${name.value}Document, options);`;
}
