import { Socket } from 'node:net';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from '../node-http.ts';

const PAGE_POLICY = {
  // Only for the manifest: WebKitGTK logs an error for each page that has `manifest-src`.
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

/** For every answer. Pages use only scripts and styles from the site's own files. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, source]) => [name, [source]])),
  },
  // helmet's `no-referrer` would make plain form posts send `Origin: null`.
  referrerPolicy: { policy: 'same-origin' },
  // TLS is decided by the proxy, and a site without TLS must stay reachable.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
});

/** The same for cached answers: names and values in turn. */
export const SECURITY_HEADERS: readonly string[] = listOf(securityHeaders);

/** The panel shows chosen pictures before they are uploaded. */
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
