import { createContext } from 'react';

/** The moment that the server made the page at, in milliseconds: in the browser the same, so that hydration agrees. */
export const RenderMoment = createContext(0);
