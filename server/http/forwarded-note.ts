import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';

/** Tells the host once that a proxy stands before the program although TRUST_PROXY says that none does. */
export function createForwardedNote(trustProxy: number, log: Log): (request: IncomingMessage) => void {
  let told = trustProxy > 0;
  return ({ headers }) => {
    if (told || headers['x-forwarded-for'] === undefined) return;
    told = true;
    log.warn('A proxy adds X-Forwarded-For, but TRUST_PROXY is 0: all visitors look like one address');
  };
}
