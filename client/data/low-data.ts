import { createContext } from 'react';

/** Whether the page is made for a reader who saves data: without scripts, so always false in the browser. */
export const LowData = createContext(false);
