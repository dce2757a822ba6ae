import type { ApolloClient, ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import {
  findAnswer,
  type GivenAnswer,
  GivenAnswersContext,
  keyOf,
  operationName,
  type Variables,
} from './given-answers.ts';
import { keepForClient, loadClient, loadedClient, onClientLoaded } from './load-client.ts';

/** The parameters match Apollo's, because the hooks are generated. */
export interface QueryOptions<_Data, Variables extends OperationVariables> {
  readonly variables?: Variables;
  readonly skip?: boolean;
}

interface QueryResult<Data> {
  /** Undefined while it loads, and after a failure. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Like Apollo's `useQuery`, but needs no Apollo if the page has the answer. @throws ChunkFailure */
export function useQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables = {} as Variables, skip = false }: QueryOptions<Data, Variables> = {},
): QueryResult<Data> {
  const answers = useContext(GivenAnswersContext);
  const key = skip ? null : keyOf(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for `variables` and `skip`.
  const query = useMemo(() => {
    if (skip) return constantQuery({});
    const given = findAnswer(answers, document, variables);
    return import.meta.env.SSR ? givenQuery(document, given) : browserQuery(document, variables, given);
  }, [answers, document, key]);
  const { data, error } = useSyncExternalStore(query.subscribe, query.result, query.result);
  return { data: data as Data | undefined, error, refetch: query.refetch };
}

/** An operation whose answer can change. */
interface Query {
  result(): { readonly data?: unknown; readonly error?: Error | undefined };
  subscribe(listener: () => void): () => void;
  refetch(): Promise<unknown>;
}

const constantQuery = (result: ReturnType<Query['result']>): Query => ({
  result: () => result,
  subscribe: () => () => undefined,
  refetch: async () => undefined,
});

/** For the server. @throws Error for an operation that `page-operations.ts` does not name for the page. */
function givenQuery(document: DocumentNode, given: GivenAnswer | undefined): Query {
  if (!given) throw new Error(`The page's route does not name the operation ${operationName(document)}`);
  if (given.data === null) return constantQuery({ error: new Error(`${given.operation} failed`) });
  return constantQuery({ data: given.data });
}

function browserQuery(document: DocumentNode, variables: Variables, given: GivenAnswer | undefined): Query {
  const initial = given ? { data: given.data } : {};
  if (given) keepForClient(document, given);
  let failure: unknown;
  let observable: ObservableQuery | undefined;

  function observe(client: ApolloClient): ObservableQuery {
    observable ??= client.watchQuery({ query: document, variables });
    return observable;
  }

  return {
    result() {
      if (failure) throw failure;
      const client = loadedClient();
      return client ? observe(client).getCurrentResult() : initial;
    },
    subscribe(listener) {
      let stop: () => void;
      const follow = (client: ApolloClient) => {
        const subscription = observe(client).subscribe(listener);
        // Unsubscribes later, because strict mode subscribes again at once and must send only one request.
        stop = () => void setTimeout(() => subscription.unsubscribe());
      };
      const client = loadedClient();
      if (client) follow(client);
      else {
        stop = onClientLoaded(follow);
        if (!given)
          loadClient().catch((error: unknown) => {
            failure = error;
            listener();
          });
      }
      return () => stop();
    },
    refetch: async () => observe(await loadClient()).refetch(),
  };
}
