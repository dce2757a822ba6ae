import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { loadChunk } from './chunks/load-chunk.ts';
import type { GivenAnswer } from './given-answers.ts';

let loaded: ApolloClient | undefined;
let loading: Promise<ApolloClient> | undefined;
const listeners = new Set<(client: ApolloClient) => void>();
const kept = new Map<GivenAnswer, DocumentNode>();

/** The client, after a component loaded it. */
export const loadedClient = (): ApolloClient | undefined => loaded;

/** Loads Apollo (42 KB) at the first operation whose answer is not in the page. Rejects with ChunkFailure. */
export function loadClient(): Promise<ApolloClient> {
  loading ??= loadChunk('apollo-client', async () => (await import('./apollo-client.ts')).browserClient())
    .then(start)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function start(client: ApolloClient): ApolloClient {
  loaded = client;
  for (const [{ variables, data }, query] of kept) client.writeQuery({ query, variables, data });
  kept.clear();
  for (const listener of listeners) listener(client);
  listeners.clear();
  return client;
}

/** @returns a function that removes the listener. */
export function onClientLoaded(listener: (client: ApolloClient) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The client starts with the page's answers, so Back sends no request. */
export function keepForClient(document: DocumentNode, answer: GivenAnswer): void {
  if (!loaded) kept.set(answer, document);
}
