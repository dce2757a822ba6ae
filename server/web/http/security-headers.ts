import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../platform/config/config.ts';
import { IncomingMessage, ServerResponse } from '../../platform/node-http.ts';

const PAGE_POLICY = {
  // Allows only the manifest, because WebKitGTK logs an error for each page that has `manifest-src`.
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

/** The security headers of a site. As lists they are names and values in turn. */
export interface SecurityHeaders {
  /** Sets the headers, for answers that Express makes. */
  readonly handler: ReturnType<typeof helmet>;
  /** For every other answer. Pages use only scripts and styles from the site's own files. */
  readonly list: readonly string[];
  /** For the panel, which shows chosen images before they are uploaded. */
  readonly adminList: readonly string[];
  /** For a page that only some people may know of. */
  readonly privateList: readonly string[];
  /** The headers with another content security policy. */
  withPolicy(policy: string): readonly string[];
}

export function createSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders {
  const handler = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, source]) => [name, [source]])),
    },
    // helmet's `no-referrer` would make plain form posts send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    // A site without TLS must stay reachable.
    strictTransportSecurity: publicUrl?.startsWith('https:') === true && HTTPS_ONLY,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const list = listOf(handler);
  const withPolicy = (policy: string) =>
    list.map((text, index) => (list[index - 1] === 'Content-Security-Policy' ? policy : text));
  return {
    handler,
    list,
    adminList: withPolicy(policyText({ ...PAGE_POLICY, 'img-src': "'self' blob:" })),
    privateList: [...list.filter(isNotReplaced), ...Object.entries(PRIVATE_HEADERS).flat()],
    withPolicy,
  };
}

/** The address is the key, so no other site may learn it. */
export const PRIVATE_HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } as const;

const isNotReplaced = (_text: string, index: number, list: readonly string[]): boolean =>
  !((list[index - (index % 2)] as string) in PRIVATE_HEADERS);

/** Sub-domains are other programs, which may have no TLS. A host needs months to leave the preload list. */
const HTTPS_ONLY = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false, preload: false };

function listOf(handler: SecurityHeaders['handler']): string[] {
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
