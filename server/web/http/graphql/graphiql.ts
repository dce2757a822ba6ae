import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Site } from '../../../../rules/content/schemas.ts';
import type { ContentSource } from '../../../features/content/content-source.ts';
import type { Assets } from '../../rendering/client-bundle.ts';
import { escapeText } from '../../rendering/escape.ts';
import { ANSWER_TYPES } from './answer-type.ts';

export type LoadGraphiql = () => Promise<Assets>;

/**
 * Serves GraphiQL to browsers, and passes on an operation that a program sends by GET.
 * @param isDeveloping sends no content security policy, because the client's sources need inline styles.
 */
export function graphiqlHandler(
  load: LoadGraphiql,
  contentSource: ContentSource,
  isDeveloping: boolean,
): RequestHandler {
  return async (request, response, next) => {
    if (request.accepts([...ANSWER_TYPES, 'text/html']) !== 'text/html') return next();
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    if (!isDeveloping) response.set('Content-Security-Policy', policyWith(nonce));
    // After a revalidation the browser would apply the new nonce to the stored page.
    response.set('Cache-Control', 'no-store');
    const { content } = await contentSource.current();
    response.type('html').send(pageOf(await load(), content.SITE, nonce));
  };
}

/** The CSP specification asks for 128 bits. */
const NONCE_BYTES = 16;

/** GraphiQL's dialogs add a style element; its editor marks errors with images in its styles. */
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

const pageOf = ({ styles, script }: Assets, { name }: Site, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeText(name)} GraphiQL</title>
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
