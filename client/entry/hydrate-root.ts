// Is a separate module, so `start.ts` can import React by name without its unused parts.
export { hydrateRoot } from 'react-dom/client';
