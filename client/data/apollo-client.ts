import { ApolloClient, type ApolloLink, type FieldPolicy, HttpLink, InMemoryCache } from '@apollo/client';
import type { NewsQuery } from '../generated/graphql.ts';
import { readPageState } from './page-facts.ts';

/** A client for one page on the server, whose link executes in process. */
export function createServerClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ ssrMode: true, link, cache: createCache() });
}

/** The one client of this document, with what the server read already in its cache. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    link: new HttpLink({ uri: '/graphql', fetch: fetchInTime }),
    cache: createCache().restore(readPageState().data ?? {}),
  });
  return client;
}

let client: ApolloClient | undefined;

/** A lost network is not reported: without a limit, which old browsers do not know, a request would wait for ever. */
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
 * A list is known by what was searched for, where it begins and how long its pages are. What is appended or refreshed is
 * joined before it is written, so a written list replaces the former one.
 */
const NEWS_POLICY: FieldPolicy<NewsQuery['news']> = { keyArgs: ['search', 'after', 'first'], merge: false };
