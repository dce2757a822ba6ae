import { createContext } from 'react';

/** The year in which the server made the page: in the browser the same, whatever its clock says, so that hydration agrees. */
export const CurrentYear = createContext('');
