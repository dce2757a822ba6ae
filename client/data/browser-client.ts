import type { ApolloClient } from '@apollo/client';
import { createBrowserClient } from './apollo-client.ts';
import { readPageState } from './page-state.ts';

/** The one client of this document, made when it is first asked for. */
export function browserClient(): ApolloClient {
  kept ??= createBrowserClient(readPageState().data ?? {});
  return kept;
}

let kept: ApolloClient | undefined;
