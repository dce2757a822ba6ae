// A separate module, so that start.ts can import React by name without its unused parts.
export { hydrateRoot } from 'react-dom/client';
