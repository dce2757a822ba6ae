import type { IncomingMessage } from 'node:http';

/** Requests whose session was looked up and is alive. A claim in a cookie is not enough. */
const signedIn = new WeakSet<IncomingMessage>();

export const noteSignedIn = (request: IncomingMessage): void => void signedIn.add(request);

export const isSignedIn = (request: IncomingMessage | null): boolean =>
  request !== null && signedIn.has(request);
