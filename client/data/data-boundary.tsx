import { ApolloProvider } from '@apollo/client/react';
import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { browserClient } from './apollo-client.ts';
import { ServerClient } from './server-client.ts';

/** Wraps only the pages that read data, so that other pages do not load the GraphQL client. */
export function DataBoundary() {
  const client = useContext(ServerClient) ?? browserClient();
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
