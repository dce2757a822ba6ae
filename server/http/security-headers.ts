import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const PAGE_POLICY = {
  // For the manifest alone: WebKitGTK writes an error for each page that names `manifest-src`. All else is named.
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'none'",
  'frame-src': "'none'",
  'media-src': "'none'",
  'object-src': "'none'",
  'worker-src': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** What every answer carries. A page runs no script and takes no style but the site's own files. */
export const securityHeaders = helmet({
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

/** The same for answers that are finished ahead: names and values in turn. */
export const SECURITY_HEADERS: readonly string[] = listOf(securityHeaders);

/** The panel shows pictures that were chosen and not sent yet. */
export const ADMIN_SECURITY_HEADERS: readonly string[] = withPolicy(
  policyText({ ...PAGE_POLICY, 'img-src': "'self' blob:" }),
);

/** The security headers with another content security policy. */
export function withPolicy(policy: string): string[] {
  return SECURITY_HEADERS.map((text, index) =>
    SECURITY_HEADERS[index - 1] === 'Content-Security-Policy' ? policy : text,
  );
}

function listOf(handler: typeof securityHeaders): string[] {
  const request = new IncomingMessage(new Socket());
  const headers: string[] = [];
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    headers.push(name, String(value));
    return response;
  };
  handler(request, response, () => undefined);
  return headers;
}
