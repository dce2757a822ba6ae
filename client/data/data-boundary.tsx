import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { createBrowserClient } from './apollo-client.ts';
import { readPageState } from './page-state.ts';
import { ServerClient } from './server-client.ts';

/** Around the pages that read data, so that the others load no GraphQL client. */
export function DataBoundary() {
  const client = useContext(ServerClient) ?? browserClient();
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}

let kept: ApolloClient | undefined;

function browserClient(): ApolloClient {
  kept ??= createBrowserClient(readPageState().data ?? {});
  return kept;
}
