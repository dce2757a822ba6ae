import { ApolloClient, type FieldPolicy, HttpLink, InMemoryCache } from '@apollo/client';
import type { NewsQuery } from '../generated/graphql.ts';

/** The browser's only client. On the server it renders the admin area, which reads nothing there. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    link: new HttpLink({
      uri: '/graphql',
      fetch: fetchInTime,
      // Its name and version in each request: the server keeps no answer to a request that has more than an operation.
      enhancedClientAwareness: { transport: false },
    }),
    cache: createCache(),
    ssrMode: import.meta.env.SSR,
  });
  return client;
}

let client: ApolloClient | undefined;

/** A lost network is not reported, so without a limit a request would wait for ever. Old browsers lack this API. */
const fetchInTime: typeof fetch = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? null });

const REQUEST_TIMEOUT_MS = 60_000;

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: NEWS_POLICY } },
      // A picture's key is its path: lists and articles ask for different fields of the same picture.
      ArticleImage: { keyFields: ['path'] },
    },
  });
}

/**
 * A list's key is its search, start and page size. Appended and refreshed pages are joined before they are written, so a
 * written list replaces the old one.
 */
const NEWS_POLICY: FieldPolicy<NewsQuery['news']> = { keyArgs: ['search', 'after', 'first'], merge: false };
