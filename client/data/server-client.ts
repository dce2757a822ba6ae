import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/** The client of the page that the server renders; null in the browser. */
export const ServerClient = createContext<ApolloClient | null>(null);
