import { ApolloClient, type ApolloLink, type FieldPolicy, HttpLink, InMemoryCache } from '@apollo/client';
import type { NewsQuery } from '../generated/graphql.ts';
import { readPageState } from './page-facts.ts';

/** The client for one page on the server; its link executes in the same process. */
export function createServerClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ ssrMode: true, link, cache: createCache() });
}

/** The browser's only client. Its cache starts with what the server read. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
    cache: createCache().restore(readPageState().data ?? {}),
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
