import { createContext } from 'react';
import { type AdminFacts, NO_ADMIN } from '../../rules/admin-page.ts';

/** What the server says about who asked for the admin area: in the browser the same, so that hydration agrees. */
export const AdminFactsContext = createContext<AdminFacts>(NO_ADMIN);
