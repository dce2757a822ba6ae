import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { SITE } from '../../content/site.ts';
import type { Assets } from '../rendering/client-bundle.ts';

/** The files of GraphiQL's page. */
export type LoadGraphiql = () => Promise<Assets>;

/**
 * GraphiQL for browsers, served from this site; an operation that a program sends by GET goes on to the next handler.
 * @param isDeveloping whether the client's sources are served, which need inline styles: then the page carries no policy.
 */
export function graphiqlHandler(load: LoadGraphiql, isDeveloping: boolean): RequestHandler {
  return async (request, response, next) => {
    if (request.accepts(['application/json', 'text/html']) !== 'text/html') return next();
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    if (!isDeveloping) response.set('Content-Security-Policy', policyWith(nonce));
    // A browser that revalidates a stored page takes the new policy, whose nonce differs from the page's.
    response.set('Cache-Control', 'no-store');
    response.type('html').send(pageOf(await load(), nonce));
  };
}

/** 128 bits, as the specification of Content Security Policy asks for. */
const NONCE_BYTES = 16;

/** GraphiQL's dialogs add a style element while they are open; its editor's marks of errors are images in its style. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const pageOf = ({ styles, script }: Assets, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${SITE.name} GraphiQL</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<noscript>GraphiQL needs JavaScript. Without it, send operations to this address by POST.</noscript>
<div id="root"></div>
</body>
</html>
`;
