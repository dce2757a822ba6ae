import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What every answer carries. A page runs no script and takes no style but the site's own files. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // helmet's `no-referrer` would make plain form posts send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    // Plain http belongs to the proxy's decisions: a host without TLS must stay reachable.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
