import { createContext } from 'react';

/** The ids of the events that were over when the server made the page: in the browser the same, whatever its clock says. */
export const PastEvents = createContext<readonly string[]>([]);
