import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/** The client for the page that the server is rendering; null in the browser. */
export const ServerClient = createContext<ApolloClient | null>(null);
