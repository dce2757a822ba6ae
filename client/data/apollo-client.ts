import {
  ApolloClient,
  type ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';

/** A client for one page on the server, whose link executes in process. */
export function createServerClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ ssrMode: true, link, cache: createCache() });
}

/** The browser's client, with what the server read already in its cache. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql' }),
    cache: createCache().restore(state),
  });
}

/** A picture is known by its path: lists and articles ask for different parts of the same one. */
function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: { ArticleImage: { keyFields: ['path'] } } });
}
