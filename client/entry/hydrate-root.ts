// Is a separate module, so that the first script can run React alone, without its unused parts.
export { hydrateRoot } from 'react-dom/client';
