import type { RequestHandler } from 'express';
import helmet from 'helmet';

const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The panel shows pictures that were chosen and not sent yet. */
export const ADMIN_POLICY = policyText({ ...PAGE_POLICY, 'img-src': "'self' blob:" });

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** What every answer carries. A page runs no script and takes no style but the site's own files. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, source]) => [name, [source]])),
    },
    // helmet's `no-referrer` would make plain form posts send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    // Plain http belongs to the proxy's decisions: a host without TLS must stay reachable.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
