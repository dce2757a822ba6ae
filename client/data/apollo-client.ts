import {
  ApolloClient,
  type ApolloLink,
  type FieldPolicy,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import type { NewsQuery } from '../generated/graphql.ts';

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

/** A lost network does not say so: without a limit, which old browsers do not know, what waits would wait for ever. */
const fetchInTime: typeof fetch = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? null });

const REQUEST_TIMEOUT_MS = 60_000;

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: NEWS_POLICY } },
      // A picture is known by its path: lists and articles ask for different parts of the same one.
      ArticleImage: { keyFields: ['path'] },
    },
  });
}

/**
 * A list is known by what was searched for, where it begins and how long its pages are. What is appended to it or read
 * anew is joined before it is written, so a written list takes the place of the former one.
 */
const NEWS_POLICY: FieldPolicy<NewsQuery['news']> = { keyArgs: ['search', 'after', 'first'], merge: false };
