import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  visit,
} from 'graphql';
import type { Services } from '../../../services/services.ts';
import { ANONYMOUS, createContext } from '../context.ts';

/** Executes a page's operation without a session. @param draftId an article that visitors do not see. */
export type ExecuteInProcess = (
  operation: {
    document: DocumentNode;
    variables: Readonly<Record<string, unknown>>;
  },
  draftId?: string,
) => Promise<FormattedExecutionResult>;

export function createInProcessExecutor(
  schema: GraphQLSchema,
  services: Services,
  maskError: (error: unknown) => GraphQLError,
): ExecuteInProcess {
  return async ({ document, variables }, draftId = undefined) => {
    const contextValue = createContext(services, { ...ANONYMOUS, draftId });
    const { data, errors } = await contextValue.execution.runQuery(() =>
      execute({ schema, document: withTypenames(document), variableValues: variables, contextValue }),
    );
    return {
      data: data ?? null,
      ...(errors && { errors: errors.map((error) => maskError(error).toJSON()) }),
    };
  };
}

/** The operation as Apollo sends it, because Apollo's store needs the names of the types. */
function withTypenames(document: DocumentNode): DocumentNode {
  const completed =
    COMPLETED.get(document) ??
    visit(document, {
      SelectionSet: (node, _key, parent) =>
        parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : { ...node, selections: [...node.selections, TYPENAME] },
    });
  COMPLETED.set(document, completed);
  return completed;
}

const COMPLETED = new WeakMap<DocumentNode, DocumentNode>();

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
