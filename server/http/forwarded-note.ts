import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

/** Tells the host once that a proxy stands before the program although TRUST_PROXY says that none does. */
export function noteForwardedHeaders(trustProxy: number, log: Log): RequestHandler {
  let told = trustProxy > 0;
  return (request, _response, next) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true;
      log.warn('A proxy adds X-Forwarded-For, but TRUST_PROXY is 0: all visitors look like one address');
    }
    next();
  };
}
