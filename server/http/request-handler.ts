import type { RequestListener } from 'node:http';
import express from 'express';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { Config } from '../config.ts';
import type { Services } from '../graphql/services.ts';
import type { Yoga } from '../graphql/yoga.ts';
import type { RenderPage } from '../rendering/render-page.ts';
import { errorHandler } from './error-handler.ts';
import { noteForwardedHeaders } from './forwarded-note.ts';
import { graphiqlHandler } from './graphiql.ts';
import { graphqlHandler } from './graphql.ts';
import { healthHandler } from './health.ts';
import { noOtherMethod } from './no-other-method.ts';
import { ownOriginOnly } from './own-origin.ts';
import { pageHandler } from './pages.ts';
import { pictureHandler } from './pictures.ts';
import { inTurn, readableRequest, toOriginForm } from './readable-request.ts';
import { securityHeaders } from './security-headers.ts';
import { createViewers } from './session-cookie.ts';
import { withoutTrailingSlash } from './trailing-slash.ts';
import { uploadHandler } from './uploads.ts';

export interface HandlerParts {
  readonly config: Config;
  readonly services: Services;
  readonly yoga: Yoga;
  readonly answers: AnswerCache;
  readonly renderPage: RenderPage;
  /** Serves the client's built files; the next handler gets what is none. */
  readonly clientFiles: express.RequestHandler;
  readonly siteVersion: () => number;
  /** The origin that people reach the site at. */
  readonly publicUrl: () => string;
}

/** How a request travels, in order: the first handler that knows its path answers it. */
export function createRequestHandler(parts: HandlerParts): RequestListener {
  const { config, services, publicUrl } = parts;
  const viewerOf = createViewers({ ...services, publicUrl });

  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', config.trustProxy);
  site.set('case sensitive routing', true);
  site.set('query parser', 'simple');

  site.use(inTurn, readableRequest);
  site.use(noteForwardedHeaders(config.trustProxy, services.log));
  site.use(securityHeaders());
  site.use(parts.clientFiles);
  site.use(withoutTrailingSlash);
  site.get('/healthz', healthHandler(parts.siteVersion));
  site.get('/uploads/{*path}', pictureHandler(services));
  site.use(['/graphql', '/uploads'], ownOriginOnly(publicUrl));
  site.post(
    '/uploads',
    uploadHandler({ ...services, isAdmin: (request, response) => viewerOf(request, response).isAdmin() }),
  );
  site.get('/graphql', graphiqlHandler());
  site.all('/graphql', ...graphqlHandler(parts.yoga, services, viewerOf));
  site.get('/{*path}', pageHandler({ ...parts, db: services.db }));
  site.use(noOtherMethod);
  site.use(errorHandler(services.log));
  return (request, response) => {
    // Before Express notes the address.
    toOriginForm(request);
    site(request, response);
  };
}
