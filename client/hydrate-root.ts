// A module of its own, so that start.ts can ask for React by name without its unused parts.
export { hydrateRoot } from 'react-dom/client';
