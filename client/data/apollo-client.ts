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
    link: new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
    cache: createCache().restore(state),
  });
}

/** A lost network does not say so: without a limit, what waits for an answer would wait for ever. */
const fetchInTime: typeof fetch = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

const REQUEST_TIMEOUT_MS = 60_000;

/** A picture is known by its path: lists and articles ask for different parts of the same one. */
function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: { ArticleImage: { keyFields: ['path'] } } });
}
