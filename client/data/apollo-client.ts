import { ApolloClient, type FieldPolicy, HttpLink, InMemoryCache } from '@apollo/client';
import type { NewsQuery } from '../generated/graphql.ts';

/** The browser's only client. On the server it renders the admin area, which reads no data there. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    link: new HttpLink({
      uri: '/graphql',
      fetch: fetchInTime,
      // Sends no name and version, because the server caches only requests that are a plain operation.
      enhancedClientAwareness: { transport: false },
    }),
    cache: createCache(),
    ssrMode: import.meta.env.SSR,
  });
  return client;
}

let client: ApolloClient | undefined;

/** Nothing reports a lost network, so a request needs a limit. Old browsers lack this API. */
const fetchInTime: typeof fetch = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? null });

const REQUEST_TIMEOUT_MS = 60_000;

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { news: NEWS_POLICY } },
      // An image's key is its path, because lists and articles request different fields of it.
      ArticleImage: { keyFields: ['path'] },
    },
  });
}

/** Pages are joined before they are written, so a written list replaces the one with the same key. */
const NEWS_POLICY: FieldPolicy<NewsQuery['news']> = { keyArgs: ['search', 'after', 'first'], merge: false };
