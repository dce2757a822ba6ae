import {
  ApolloClient,
  type ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';

/** A client for one page on the server, whose link executes in process. */
export function createServerClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ ssrMode: true, link, cache: new InMemoryCache() });
}

/** The browser's client, with what the server read already in its cache. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql' }),
    cache: new InMemoryCache().restore(state),
  });
}
