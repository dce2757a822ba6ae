import { createContext } from 'react';

/** The origin that people reach the site at, as the server says it: for addresses that are given to others. */
export const SiteOrigin = createContext('');
