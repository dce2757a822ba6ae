import type { Response } from 'express';

/** Redirects without a body. Express would send one in the format that the client prefers. */
export const redirect = (response: Response, status: number, address: string): void =>
  void response.status(status).location(address).end();
